import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type KnownPayment, parseStatement, reconcile } from './provider-statement.ts';

const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }));
const buildPayment = (providerTx: string, amountTiyin: bigint, isPaid = true): KnownPayment => ({
  id: BigInt(providerTx.length),
  providerTx,
  amountTiyin,
  isPaid,
});

const readAmount = (amount: string) => parseStatement(rowsOf(['Transaction ID', 'Amount'], ['1', amount]));

test('F69 amounts are read as banks of this country and of others write them', () => {
  for (const [text, tiyin] of [
    ['1250000', 125_000_000n],
    ['1 250 000,50', 125_000_050n],
    ['1\u00a0250\u00a0000.5', 125_000_050n],
    ['1,250,000.50', 125_000_050n],
    ['1.250.000,50', 125_000_050n],
    ['1,250,000', 125_000_000n],
    ['0,01', 1n],
  ] as const)
    assert.deepEqual(readAmount(text), { lines: [{ line: 2, providerTx: '1', amountTiyin: tiyin }] }, text);
  for (const text of ['', '-5', '1e9', '1,25,000', '1.234.5', '1.2345', '١٢', 'abc', '9'.repeat(16)])
    assert.deepEqual(readAmount(text), { fault: 'amountWrong', line: 2 }, text);
  // Twelve thousand, or twelve and a third of a sum that has no third decimal: not for us to say.
  for (const text of ['12,345', '12.345'])
    assert.deepEqual(readAmount(text), { fault: 'amountTwofold', line: 2, grouped: '12345', decimal: '12.345' }, text);
});

test('the head of a statement is found below a letterhead and in any language; totals are passed over', () => {
  const read = parseStatement(
    rowsOf(
      ['Payme Business', ''],
      ['Дата', 'Номер транзакции', 'Сумма'],
      ['01.11', 'tx-1', '10 000,00'],
      ['', '', '10 000,00'],
    ),
  );
  assert.deepEqual(read, { lines: [{ line: 3, providerTx: 'tx-1', amountTiyin: 1_000_000n }] });
});

test('a statement that cannot be trusted is refused by its line', () => {
  assert.deepEqual(parseStatement([]), { fault: 'columnsMissing', line: 1 });
  assert.deepEqual(parseStatement(rowsOf(['a', 'b'])), { fault: 'columnsMissing', line: 1 });
  const head = ['Transaction ID', 'Amount'];
  assert.deepEqual(parseStatement(rowsOf(head)), { fault: 'numberMissing', line: 1 });
  assert.deepEqual(parseStatement(rowsOf(head, ['1', 'x'])), { fault: 'amountWrong', line: 2 });
  assert.deepEqual(parseStatement(rowsOf(head, ['1', '0'])), { fault: 'amountWrong', line: 2 });
  assert.deepEqual(parseStatement(rowsOf(head, ['1', '5'], ['1', '5'])), { fault: 'numberTwice', line: 3 });
});

test('what is missing here, missing there, of another sum or not paid here is told apart', () => {
  const { matched, matchedTiyin, differences } = reconcile(
    [
      { line: 2, providerTx: 'same', amountTiyin: 100n },
      { line: 3, providerTx: 'new', amountTiyin: 200n },
      { line: 4, providerTx: 'other', amountTiyin: 300n },
      { line: 5, providerTx: 'undone', amountTiyin: 400n },
    ],
    [
      buildPayment('same', 100n),
      buildPayment('other', 301n),
      buildPayment('undone', 400n, false),
      buildPayment('ours', 500n),
      buildPayment('dead', 9n, false),
    ],
  );
  assert.deepEqual([matched, matchedTiyin], [1, 100n]);
  assert.deepEqual(
    differences.map(({ kind, providerTx }) => [kind, providerTx]),
    [
      ['MISSING_HERE', 'new'],
      ['OTHER_SUM', 'other'],
      ['NOT_PAID_HERE', 'undone'],
      ['MISSING_THERE', 'ours'],
    ],
  );
});

test('every line and every paid payment is matched or differs, exactly once', () => {
  const payments = fc.uniqueArray(
    fc.record({ providerTx: fc.string({ minLength: 1 }), amountTiyin: fc.bigInt(1n, 10n), isPaid: fc.boolean() }),
    { selector: ({ providerTx }) => providerTx },
  );
  fc.assert(
    fc.property(payments, payments, (theirs, ours) => {
      const { matched, differences } = reconcile(
        theirs.map(({ providerTx, amountTiyin }, line) => ({ line, providerTx, amountTiyin })),
        ours.map((one, at) => ({ ...one, id: BigInt(at) })),
      );
      const numbers = differences.map(({ providerTx }) => providerTx);
      assert.equal(new Set(numbers).size, numbers.length);
      const all = new Set([...theirs, ...ours.filter(({ isPaid }) => isPaid)].map(({ providerTx }) => providerTx));
      assert.equal(matched + differences.length, all.size);
    }),
  );
});
