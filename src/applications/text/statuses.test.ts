import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processStatuses } from '#listings/rules/sale-status.ts';
import { analysisStatuses } from '../rules/statuses.ts';
import en from './en/statuses.ts';
import ru from './ru/statuses.ts';
import uz from './uz/statuses.ts';

test('ANL-002 every status of an analysis has one label of its own in each language, in English that of the documented table', () => {
  assert.deepEqual(en.analysis, {
    IDENTIFICATION: 'Site inspection',
    LEGAL_ANALYSIS: 'Legal analysis',
    PRICE_ANALYSIS: 'Price analysis',
    CONCLUSION: 'Conclusion',
    OBJECTION: 'Objection raised',
    PRESENTATION: 'Presentation',
    POTENTIAL_BUYERS: 'Search for buyers',
    DIRECT: 'Direct sale',
    SELL: 'Sale in progress',
    COMMISSION_NOT_PAID: 'Sold, fee not paid',
    DONE: 'Completed',
    FAILED: 'No buyer found',
  });
  for (const { analysis } of [uz, ru, en]) {
    assert.deepEqual(Object.keys(analysis).sort(), [...analysisStatuses].sort());
    assert.equal(new Set(Object.values(analysis)).size, analysisStatuses.length, 'no two share a label');
  }
});

test('APP-021 APP-022 APP-023 APP-024 APP-025 APP-026 every status of a process has a label, a meaning and a button of its own in each language', () => {
  for (const { process, processMeaning, moveTo } of [uz, ru, en])
    for (const words of [process, processMeaning, moveTo]) {
      assert.deepEqual(Object.keys(words).sort(), [...processStatuses].sort());
      assert.equal(new Set(Object.values(words)).size, processStatuses.length, 'no two share a label');
    }
});
