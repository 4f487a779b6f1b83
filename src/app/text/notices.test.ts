import assert from 'node:assert/strict';
import { test } from 'node:test';
import auctionsEn from '#auctions/text/en/messages.ts';
import auctionsRu from '#auctions/text/ru/messages.ts';
import auctionsUz from '#auctions/text/uz/messages.ts';
import accountEn from '#identity/text/en/account-changes.ts';
import accountRu from '#identity/text/ru/account-changes.ts';
import accountUz from '#identity/text/uz/account-changes.ts';
import { locales } from '#platform/values/locale.ts';
import en from './admin/en.ts';
import ru from './admin/ru.ts';
import uz from './admin/uz.ts';

const pages = { uz: uz.pages, ru: ru.pages, en: en.pages };
const account = { uz: accountUz, ru: accountRu, en: accountEn };
const auctions = { uz: auctionsUz, ru: auctionsRu, en: auctionsEn };

test('F47 notices of staff call a page as the admin area does', () => {
  const operator = { operator: 'shell:root', by: 'demo.admin', username: 'demo.bank' };
  for (const locale of locales) {
    const { revealsUsedUp, operatorConfirmed } = account[locale];
    for (const text of [revealsUsedUp({ username: 'demo.bank' }), operatorConfirmed(operator)])
      assert.ok(text.toLowerCase().includes(pages[locale].audit.toLowerCase()), text);
    const stopped = auctions[locale].staff.stopped({ lot: 104_271 });
    assert.ok(stopped.includes(pages[locale].auctions), stopped);
  }
});

test('F47 notices name a lot by its number as it is read out, and a moment with its day', () => {
  assert.equal(auctionsEn.unsold({ lot: 104_271 }), 'Lot No.\u00a0104\u00a0271 was not sold; its auction is closed.');
  const lot = 104_271;
  assert.equal(
    auctionsRu.opened({ lot, until: '30.11.2026, 15:12' }),
    'Торги по лоту №\u00a0104\u00a0271 открыты до 30.11.2026, 15:12.',
  );
});
