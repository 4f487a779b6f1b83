import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from './limits.ts';

/** Section 9 of the specification, by the requirement that asks for the figure. */
const figures: [requirement: string, figure: number, value: number][] = [
  ['TST-001 a toast lasts 5000 ms', limits.toastMs, 5000],
  ['INP-020 a tooltip opens after 1000 ms', limits.tooltipDelayMs, 1000],
  ['NAV-037 the progress line waits 200 ms', limits.progressThrottleMs, 200],
  ['NAV-037 the progress line fills over 5000 ms', limits.progressMs, 5000],
  ['NAV-038 links are prefetched after 2000 ms at the latest', limits.prefetchIdleMs, 2000],
  ['HDR-011 back-to-top appears after 300 px', limits.backToTopAfterPx, 300],
  ['HDR-011 back-to-top stands at 100 px', limits.backToTopOffsetPx, 100],
  ['HDR-012 the drawer menu is for less than 1024 px', limits.drawerBelowPx, 1024],
  ['I18-003 the locale cookie lives for 365 days', limits.choiceCookieSeconds, 365 * 24 * 60 * 60],
  ['SMS-008 a box of the code is 48 px', limits.smsBoxPx, 48],
  ['AUC-028 confetti has 75 particles', limits.confettiParticles, 75],
  ['AUC-028 confetti spreads by 55 degrees', limits.confettiSpreadDegrees, 55],
  ['AUC-028 confetti is thrown at 90 degrees', limits.confettiAngleDegrees, 90],
];

for (const [requirement, figure, value] of figures) test(requirement, () => assert.equal(figure, value));
