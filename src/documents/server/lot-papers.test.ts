import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amountInWords } from '#platform/values/amount-words.ts';
import { outageClause } from '#platform/values/auction-clauses.ts';
import { type Locale, locales } from '#platform/values/locale.ts';
import { buildDeclaration, buildIssued, buildLotPaper } from '../../../test/factories/lot-documents.ts';
import { pdfReader } from '../../../test/factories/pdf-text.ts';
import type { DocumentModel } from '../rules/document-model.ts';
import { termsFingerprint } from './compose.ts';
import {
  composeBidOffer,
  composeDepositAgreement,
  composeWinnerDeclaration,
  declarationFingerprint,
  organiserSignedText,
} from './lot-papers.ts';
import { createPdfRenderer } from './pdf/pdf-renderer.ts';

const values = ({ facts }: Pick<DocumentModel, 'facts'>): string[] => facts.map(({ value }) => value);
const termFacts = ({ terms }: DocumentModel): string[] =>
  terms.flatMap((block) => (block.kind === 'facts' ? block.facts.map(({ value }) => value) : []));
const hashOf = (model: DocumentModel): string => termsFingerprint(model).toString('hex');
const holds = (actual: readonly string[], expected: readonly string[]): void => {
  for (const value of expected) assert.ok(actual.includes(value), `${value} is missing in ${actual.join(' | ')}`);
};

test('DEP-002 a deposit agreement names participant, numbers, lot, property, area, amount, date, number and status', () => {
  const model = composeDepositAgreement({ ...buildLotPaper('uz'), issued: buildIssued('DA-2026/000913') });
  holds(values(model), [
    'Valiyeva Aziza Baxtiyor qizi',
    '512\u00A0804\u00A0377',
    '4\u00A0120391\u00A0053\u00A0001\u00A07',
    'Toshkent shahri, Mirzo Ulugʻbek tumani, 12-uy',
    '№ 104\u00A0271',
    'Toshkent shahri, Yunusobod tumani, 14-mavze, 32-uy',
    '3 xonali kvartira',
    '72,5\u00A0m²',
    '42\u00A0250\u00A0000\u00A0soʻm',
    '24.11.2026 10:12',
    'DA-2026/000913',
    'Toʻlangan',
  ]);
  assert.equal(model.badge?.text, 'Toʻlangan');
  assert.equal(model.qrAddress, 'https://ostona.test/documents/AAAAAAAAAAAAAAAAAAAAAA');
});

test('DEP-002 a company stands in its agreement with its name, TIN and address, and with who acts for it', () => {
  const paper = buildLotPaper('en');
  const participant = { ...paper.participant, companyName: '«Namuna» MChJ', tin: '301234567' };
  const model = composeDepositAgreement({ ...paper, participant, issued: buildIssued('DA-2026/000001') });
  holds(values(model), ['«Namuna» MChJ', 'Valiyeva Aziza Baxtiyor qizi', '301\u00A0234\u00A0567']);
});

test('a participant without TIN and address is named as not given, so that nothing seems forgotten', () => {
  const paper = buildLotPaper('ru');
  const model = composeBidOffer({
    ...paper,
    participant: { ...paper.participant, tin: '', address: '' },
    issued: null,
  });
  assert.equal(values(model).filter((value) => value === 'не указано').length, 2);
});

test('AUC-023 a bid agreement names the rules by which bids are made, with the hash of the rule sheet', () => {
  const expected: Record<Locale, string[]> = {
    uz: ['2026-yil 24-noyabr soat 14:00', '2026-yil 24-noyabr soat 15:00', '60 daqiqa', 'Kamida 5 daqiqa qoladi'],
    ru: ['14:00 24 ноября 2026 г.', '15:00 24 ноября 2026 г.', '60 минут', 'Остаётся не меньше 5 минут'],
    en: ['14:00 on 24 November 2026', '15:00 on 24 November 2026', '60 minutes', 'At least 5 minutes remaining'],
  };
  for (const language of locales) {
    const model = composeBidOffer({ ...buildLotPaper(language), issued: buildIssued('BO-2026/000001') });
    holds(termFacts(model), [...expected[language], 'ab'.repeat(32)]);
    const path = language === 'uz' ? '' : `/${language}`;
    assert.equal(model.qrAddress, `https://ostona.test${path}/bid-agreement/qr-code/AAAAAAAAAAAAAAAAAAAAAA`);
  }
});

test('F47 what is signed says what the rules of the lot say: when no bids end the auction, how high a bid may be, who is late', () => {
  const expected: Record<Locale, string[]> = {
    uz: ['ketma-ket 29 kun taklif tushmasa', 'narxning 7 baravaridan oshmaydi', 'bu savdo kuniga kirmaydi'],
    ru: ['нет 29 дней подряд', 'умноженную на 7', 'на этот день торгов не принимается'],
    en: ['after 29 days in a row', 'exceed 7 times', 'does not count for that bidding day'],
  };
  for (const language of locales) {
    const paper = buildLotPaper(language);
    const rules = { ...paper.rules, repeatDaysMax: 29, priceTimesMax: 7 };
    const text = JSON.stringify(composeBidOffer({ ...paper, rules, issued: null }).terms);
    for (const words of [...expected[language], outageClause(language)]) assert.ok(text.includes(words), words);
  }
});

test('F30 AUC-023 DEP-001 the copy that is read and the one that is kept have one hash whenever, and two people have two', () => {
  for (const language of locales)
    for (const compose of [composeBidOffer, composeDepositAgreement]) {
      const paper = buildLotPaper(language);
      const read = compose({ ...paper, today: new Date('2026-11-20T00:00:00Z'), issued: null });
      const saved = compose({ ...paper, issued: buildIssued('BO-2026/000777') });
      assert.equal(hashOf(read), hashOf(saved));
      assert.ok(read.footer[0]?.includes(hashOf(saved)), 'the hash stands in the foot of both');
      for (const other of [
        { fullName: 'Karimov Jasur' },
        { pinfl: '32507850010025' },
        { companyName: 'X' },
        { tin: '1' },
      ]) {
        const another = compose({ ...paper, participant: { ...paper.participant, ...other }, issued: null });
        assert.notEqual(hashOf(another), hashOf(read), 'what was accepted names who accepted it');
      }
    }
});

test('every rule that a participant agrees to changes the hash of what is agreed', () => {
  const paper = buildLotPaper('uz');
  const hash = (rules: Partial<typeof paper.rules>) =>
    hashOf(composeBidOffer({ ...paper, rules: { ...paper.rules, ...rules }, issued: null }));
  const hashes = [
    hash({}),
    hash({ sheetHash: 'cd'.repeat(32) }),
    hash({ startPriceTiyin: 1n }),
    hash({ stepTiyin: 100n }),
    hash({ depositTiyin: 100n }),
    hash({ cutOffAtMs: paper.rules.cutOffAtMs + 60_000 }),
    hash({ opensAtMs: paper.rules.opensAtMs + 60_000 }),
    hash({ windowSeconds: 90 }),
    hash({ extensionSeconds: 600 }),
    hash({ signWorkingDays: 4 }),
    hash({ payDays: 11 }),
    hash({ repeatDaysMax: 29 }),
    hash({ priceTimesMax: 9 }),
  ];
  assert.equal(new Set(hashes).size, hashes.length);
  const deposit = (forfeitSellerPercent: number) =>
    hashOf(composeDepositAgreement({ ...paper, rules: { ...paper.rules, forfeitSellerPercent }, issued: null }));
  assert.notEqual(deposit(30), deposit(50), 'F47 what a forfeited deposit is split into is agreed to as well');
});

test('DEC-002 a declaration names winner, TIN, PINFL, address, object, lot, number and status, the sum in words and the terms', () => {
  const model = composeWinnerDeclaration(buildDeclaration('uz'));
  holds(termFacts(model), [
    'GD-2026/000913',
    '№ 104\u00A0271',
    'VALIYEVA AZIZA BAXTIYOR QIZI',
    '4\u00A0120391\u00A0053\u00A0001\u00A07',
    '512\u00A0804\u00A0377',
    'Toshkent shahri, Mirzo Ulugʻbek tumani, 12-uy',
    '3 xonali kvartira',
    '10:07:03:01:02:0148:0041',
    '845\u00A0000\u00A0000\u00A0soʻm',
  ]);
  assert.deepEqual(model.badge, { tone: 'warn', text: 'Tasdiqlanishi kutilmoqda' });
  const amount = model.terms.find((block) => block.kind === 'amount');
  assert.equal(amount?.figures, '1\u00A0064\u00A0700\u00A0000');
  assert.equal(amount?.words, 'Bir milliard oltmish toʻrt million yetti yuz ming soʻm');
  const end = model.terms.at(-1);
  const duty = end?.kind === 'paragraph' ? end.text : '';
  assert.match(duty, /2026-yil 27-noyabr soat 18:00 gacha/);
  assert.match(duty, /1\u00A0022\u00A0450\u00A0000\u00A0soʻmni imzolangan kundan boshlab 10 kalendar kun ichida/);
  assert.match(duty, /2026-yil 7-dekabr soat 18:00 dan kechiktirmay/);
  assert.equal(model.line, 'Elektron auksion natijasi boʻyicha, 2026-yil 24-noyabr, 16:04:11 (UTC+5)');
  assert.match(model.qrAddress ?? '', /\/winner-declaration\/qr-code\/A+$/);
});

test('DEC-002 the organiser has signed, the winner has not; hash, seal and log entry stand in the foot', () => {
  const model = composeWinnerDeclaration(buildDeclaration('ru'));
  assert.deepEqual(
    model.signatures.map(({ isSigned }) => isSigned),
    [true, false],
  );
  assert.ok(model.signatures[0]?.lines.includes('Отпечаток ключа 3E:91:0A:C4:77:F2:5B:18'));
  assert.ok(model.signatures[1]?.lines.includes('Подписывает: Valiyeva\u00A0A.\u00A0B.'));
  const footer = model.footer.join('\n');
  for (const part of [hashOf(model), 'c2VhbA', 'Запись журнала торгов № 17, лот 104\u00A0271', 'GD-2026/000913'])
    assert.ok(footer.includes(part), part);
});

test('the hash that the organiser seals is that of the declaration, and names who won what at what price', () => {
  const paper = buildDeclaration('uz');
  assert.equal(declarationFingerprint(paper), hashOf(composeWinnerDeclaration(paper)));
  assert.equal(organiserSignedText('GD-2026/000913', 'ab'), 'GD-2026/000913\nab');
  const others = [
    { ...paper, priceTiyin: paper.priceTiyin + 100n },
    { ...paper, participant: { ...paper.participant, pinfl: '32507850010025' } },
    { ...paper, lot: { ...paper.lot, lotId: 104_272 } },
    { ...paper, signByMs: paper.signByMs + 60_000 },
    { ...paper, rules: { ...paper.rules, sheetHash: 'cd'.repeat(32) } },
  ];
  const hashes = [paper, ...others].map(declarationFingerprint);
  assert.equal(new Set(hashes).size, hashes.length);
});

test('no sentence of the papers ends twice or keeps a hole, in any language and with any rules', () => {
  const amount = fc.bigInt({ min: 100n, max: 10n ** 16n }).map((sums) => sums * 100n);
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      amount,
      fc.integer({ min: 1, max: 7_200 }),
      fc.integer({ min: 1, max: 31 }),
      (language, startPriceTiyin, windowSeconds, payDays) => {
        const paper = buildLotPaper(language);
        const rules = { ...paper.rules, startPriceTiyin, windowSeconds, payDays };
        for (const compose of [composeBidOffer, composeDepositAgreement]) {
          const text = JSON.stringify(compose({ ...paper, rules, issued: null }));
          assert.doesNotMatch(text, /\.\.|undefined|NaN|\[object|#/);
        }
      },
    ),
    { numRuns: 100 },
  );
  for (const language of locales)
    assert.doesNotMatch(
      JSON.stringify(composeWinnerDeclaration(buildDeclaration(language)).terms),
      /\.\.|undefined|NaN/,
    );
});

test('DEP-002 DEC-002 the PDFs carry the facts as text that can be searched and copied', async () => {
  const renderer = createPdfRenderer({ limitMs: 60_000 });
  const declaration = buildDeclaration('uz');
  const drawn = await renderer.render(composeWinnerDeclaration(declaration), 'ostona:A');
  const inDeclaration = pdfReader(drawn);
  for (const fact of [
    'GD-2026/000913',
    '104 271',
    'VALIYEVA AZIZA BAXTIYOR QIZI',
    '4 120391 053 001 7',
    '512 804 377',
    'Mirzo Ulugʻbek tumani, 12-uy',
    '3 xonali kvartira',
    'Tasdiqlanishi kutilmoqda',
    '1 064 700 000',
    amountInWords(declaration.priceTiyin, 'uz'),
    declarationFingerprint(declaration),
    'Hali imzolanmagan',
  ])
    assert.ok(inDeclaration(fact), fact);
  assert.equal(inDeclaration('Karimov Jasur'), false);
  const agreement = composeDepositAgreement({ ...buildLotPaper('ru'), issued: buildIssued('DA-2026/000913') });
  const inAgreement = pdfReader(await renderer.render(agreement, 'ostona:A'));
  for (const { value } of agreement.facts) assert.ok(inAgreement(value), value);
});
