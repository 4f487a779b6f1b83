import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatPhone } from '#platform/values/phone.ts';
import { passwordPatterns, passwordRuleNames } from '../../rules/registration.ts';
import type { CaptchaChallenge } from '../captcha.ts';
import { escaped, frameOf } from './page-frame.ts';
import { icon, type ResetIconName } from './reset-icons.ts';
import { passwordWords, resetWords } from './reset-words.ts';

/** `exit` leads to the login. */
type Look = { locale: Locale; theme: string; exit: string };
type Head = { badge: ResetIconName; tone?: 'info' | 'bad' | 'quiet' | 'warn' | 'ok'; title: string; lead?: string };

const STEPS = 3;
const plainQuery = (locale: Locale): string => `?lang=${locale}`;
const resetQuery = (locale: Locale): string => `?lang=${locale}&amp;reset=1`;

/** A dialog: what it is about, the way out, how far one has come, and what there is to do. */
const dialogOf = (
  { locale, theme, exit }: Look,
  { badge, tone = 'info', title, lead }: Head,
  body: string,
  { step, back }: { step?: number; back?: boolean } = {},
): string => {
  const t = resetWords[locale];
  const bars = Array.from({ length: STEPS }, (_, n) => `<i${step !== undefined && n < step ? ' class="on"' : ''}></i>`);
  const content =
    `<header class="bar">${back ? `<a class="round" href="${resetQuery(locale)}" aria-label="${t.back}">${icon('arrow-left')}</a>` : ''}` +
    `<span class="badge ${tone}">${icon(badge)}</span>` +
    `<a class="round out" href="${exit}" aria-label="${t.close}">${icon('x')}</a></header>` +
    `<h1>${title}</h1>${lead ? `<p class="lead">${lead}</p>` : ''}` +
    (step === undefined
      ? ''
      : `<p class="steps">${bars.join('')}<span class="unseen">${t.steps(step, STEPS)}</span></p>`) +
    body;
  return frameOf({ locale, theme, title, content, isDialog: true });
};

const errorMessage = (id: string, problem: string | null): string =>
  problem === null ? '' : `<p class="fault" role="alert" id="${id}">${icon('alert')}${escaped(problem)}</p>`;

const invalidAttributes = (id: string, problem: string | null): string =>
  problem === null ? '' : ` aria-invalid="true" aria-describedby="${id}"`;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escaped(value)}">`;

const telLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** The first step: which phone, and a sum that programs do not do. */
export const phonePage = (
  parts: Look & { supportPhone: string; captcha: CaptchaChallenge; typed: string; problem: string | null },
): string => {
  const { locale, supportPhone, captcha, typed, problem } = parts;
  const t = resetWords[locale];
  const { captchaId, first, second } = captcha;
  const body =
    `<form method="post" action="${plainQuery(locale)}">${hidden('reset', 'phone')}${hidden('captchaId', captchaId)}` +
    `<label for="phone">${t.phone} <b aria-hidden="true">*</b></label>` +
    `<input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="tel" required maxlength="${limits.phoneTypedMax}" ` +
    `value="${escaped(typed || '+998 ')}" autofocus${invalidAttributes('problem', problem)}>` +
    `<p class="hint">${icon('info')}${t.phoneChanged(escaped(supportPhone))}</p>` +
    `<div class="sum"><span><span aria-hidden="true">${t.sum(first, second)}</span>` +
    `<a class="round small" href="${resetQuery(locale)}" aria-label="${t.otherSum}">${icon('refresh')}</a></span>` +
    `<input name="captchaAnswer" inputmode="numeric" autocomplete="off" required maxlength="3" aria-label="${t.sumLabel(first, second)}"></div>` +
    `${errorMessage('problem', problem)}<button class="button">${t.send}</button></form>` +
    `<p class="other">${t.remembered} <a href="${parts.exit}">${t.enter}</a></p>`;
  return dialogOf(parts, { badge: 'lock-question', title: t.title, lead: t.lead }, body, { step: 1 });
};

type CodeLook = Look & { phone: string; step: string; codeUntilMs: number };

const again = (locale: Locale, step: string, buttonClass: string): string =>
  `<form method="post" action="${plainQuery(locale)}" class="again">${hidden('reset', 'again')}${hidden('step', step)}` +
  `<button class="${buttonClass}">${icon('refresh')}${resetWords[locale].again}</button></form>`;

/** A ring that the script empties; without it the time that was left when the page was made. */
const ring = (locale: Locale, secondsLeft: number): string => {
  const timeLeft = `${String(Math.floor(secondsLeft / 60)).padStart(2, '0')}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    `<div class="ring" role="timer" aria-label="${resetWords[locale].left}" data-left="${secondsLeft}" data-whole="${limits.smsCountdownSeconds}">` +
    `<svg viewBox="0 0 88 88" aria-hidden="true"><circle cx="44" cy="44" r="40"/>` +
    `<circle class="rest" cx="44" cy="44" r="40" pathLength="100" stroke-dasharray="${Math.round((secondsLeft / limits.smsCountdownSeconds) * 100)} 100"/></svg>` +
    `<span>${timeLeft}</span></div>`
  );
};

/** The second step: the code. It says the same of a phone that nobody has. */
export const codePage = (parts: CodeLook & { nowMs?: number; problem: string | null; triesLeft?: number }): string => {
  const { locale, phone, step, codeUntilMs, nowMs, problem, triesLeft } = parts;
  const t = resetWords[locale];
  const message = triesLeft === undefined ? problem : t.wrongLine(triesLeft);
  const isWrong = triesLeft !== undefined;
  const secondsLeft = nowMs === undefined ? 0 : Math.max(Math.ceil((codeUntilMs - nowMs) / 1000), 0);
  const body =
    (secondsLeft > 0 ? ring(locale, secondsLeft) : '') +
    `<form method="post" action="${plainQuery(locale)}">${hidden('reset', 'code')}${hidden('step', step)}` +
    `<label class="unseen" for="code">${t.code}</label>` +
    `<input id="code" name="code" class="boxes" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{${limits.smsCodeLength}}" ` +
    `maxlength="${limits.smsCodeLength}" required autofocus${invalidAttributes('problem', message)}>` +
    `${errorMessage('problem', message)}<button class="button">${t.next}</button></form>` +
    `<div class="other late"><span>${t.noCode}</span>${again(locale, step, 'plain')}</div>` +
    `<p class="other">${t.wrongNumber} <a href="${resetQuery(locale)}">${t.change}</a></p>`;
  const head: Head = isWrong
    ? { badge: 'alert', tone: 'bad', title: t.wrongTitle }
    : { badge: 'message', title: t.codeTitle, lead: t.codeLead(`<b class="num">${formatPhone(`+${phone}`)}</b>`) };
  return dialogOf(parts, head, body, { step: 2, back: true });
};

/** A code that can do nothing any more: its time is over, or it was guessed at too often. */
export const codeOverPage = (parts: CodeLook & { isUsedUp: boolean }): string => {
  const { locale, step, isUsedUp } = parts;
  const t = resetWords[locale];
  const head: Head = isUsedUp
    ? { badge: 'hand', tone: 'warn', title: t.usedUpTitle, lead: t.usedUpLine }
    : {
        badge: 'clock-off',
        tone: 'quiet',
        title: t.lateTitle,
        lead: t.lateLine(limits.smsCountdownSeconds, limits.smsPerPhonePerHour),
      };
  return dialogOf(parts, head, again(locale, step, 'button'), { back: true });
};

/** Too many codes were asked for. */
export const closedPage = (parts: Look & { supportPhone: string; hours: number }): string => {
  const t = resetWords[parts.locale];
  const body = `<a class="button line" href="${telLink(parts.supportPhone)}">${icon('headset')}${t.callCentre}</a>`;
  return dialogOf(parts, { badge: 'hand', tone: 'warn', title: t.closedTitle, lead: t.closedLine(parts.hours) }, body);
};

const secret = (parts: {
  id: string;
  label: string;
  show: string;
  problem: string | null;
  isFirst: boolean;
  typed: string;
}): string =>
  `<label for="${parts.id}">${parts.label} <b aria-hidden="true">*</b></label><div class="secret">` +
  `<input id="${parts.id}" name="${parts.id}" type="password" autocomplete="new-password" required maxlength="${limits.passwordTypedMax}"` +
  `${parts.typed && ` value="${escaped(parts.typed)}"`}${parts.isFirst ? ' autofocus' : ''}${invalidAttributes(`${parts.id}-problem`, parts.problem)}>` +
  `<button type="button" class="round small eye" hidden aria-pressed="false" aria-label="${parts.show}">${icon('eye')}</button></div>`;

/** The third step: the new password, twice. */
export const passwordPage = (
  parts: Look & {
    step: string;
    problem: string | null;
    repeatProblem: string | null;
    /** A password that is right, where it could not be stored now. */
    typed?: string;
  },
): string => {
  const { locale, step, problem, repeatProblem, typed = '' } = parts;
  const t = resetWords[locale];
  const { rules, rulesLabel } = passwordWords[locale];
  const list = passwordRuleNames
    .map((rule) => `<li data-pattern="${escaped(passwordPatterns[rule].source)}">${icon('check')}${rules[rule]}</li>`)
    .join('');
  const body =
    `<form method="post" action="${plainQuery(locale)}">${hidden('reset', 'password')}${hidden('step', step)}` +
    secret({ id: 'password', label: t.password, show: t.show, problem, isFirst: true, typed }) +
    `<ul class="rules" aria-label="${rulesLabel}">${list}</ul>${errorMessage('password-problem', problem)}` +
    secret({ id: 'repeat', label: t.repeat, show: t.show, problem: repeatProblem, isFirst: false, typed }) +
    `${errorMessage('repeat-problem', repeatProblem)}<button class="button">${t.save}</button></form>`;
  return dialogOf(parts, { badge: 'key', title: t.newTitle, lead: t.newLead }, body, { step: 3 });
};

/** The password is another one, and nobody is logged in any more. */
export const donePage = (parts: Look & { username: string; devices: number; at: string }): string => {
  const { locale, username, devices, at } = parts;
  const t = resetWords[locale];
  const body =
    `<p class="lead">${t.doneName(`<b>${escaped(username)}</b>`)}</p><p class="hint">${icon('info')}${t.refundsWait(limits.refundWaitHours)}</p>` +
    `<a class="button" href="${parts.exit}">${t.enter}</a>`;
  return dialogOf(parts, { badge: 'lock-check', tone: 'ok', title: t.doneTitle, lead: t.doneLine(devices, at) }, body);
};
