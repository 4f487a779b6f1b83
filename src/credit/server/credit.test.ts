import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import type { ScheduleReply } from '../contract.ts';
import { emptyFields, readCalculation } from '../rules/calculation.ts';
import en from '../text/en.ts';
import { schedulePaper } from './schedule-file.ts';

const app = await createTestApp();
const operator = {
  operatorName: 'Ostona',
  operatorTin: '123456789',
  address: { uz: 'Toshkent', ru: 'Ташкент', en: 'Tashkent' },
  publicUrl: 'https://ostona.uz',
  phone: '+998 00 000-00-00',
};
const PATH = '/api/public/credit/schedule';

test('CRD-001 CRD-002 a schedule adds up to the credit, by whatever hand its numbers are written', async () => {
  const { status, body } = await app.get(`${PATH}?price=300%20000%20000&down=0&rate=17,5&start=2027-01-31`);
  assert.equal(status, 200);
  const { credit, payments, totals, months } = body as ScheduleReply;
  assert.deepEqual([credit, months, payments.length], ['30000000000', 240, 240]);
  assert.equal(payments[0]?.payment, '451482579');
  assert.deepEqual([payments[0]?.dueOn, payments[1]?.dueOn], ['2027-02-28', '2027-03-31']);
  assert.equal(totals.principal, credit);
  assert.equal(payments.at(-1)?.balance, '0');
  assert.equal(BigInt(totals.own), BigInt(credit) + BigInt(totals.interest));
});

test('CRD-005 what is no credit is refused in the language of the call, by the name of its field', async () => {
  const sentence = async (query: string, language: string) => {
    const reply = await app.get(`${PATH}?${query}`, { 'accept-language': language });
    assert.equal(reply.status, 400, query);
    return (reply.body as { message: string }).message;
  };
  assert.match(
    await sentence('price=1500000001&down=0', 'en'),
    /^down \(Down payment\): A loan goes up to .+: pay at least 1\sUZS first\.$/,
  );
  assert.match(await sentence('price=420.000', 'ru'), /^price \(Цена объекта\): 420\s000 или 420,00\? .+\.$/);
  assert.equal(await sentence('price=520000000&rate=200', 'uz'), 'rate (Foiz stavkasi, yiliga): Eng koʻpi 100.');
  assert.match(
    await sentence('price=520000000&start=9999-12-31', 'en'),
    /^start .+: Enter a date from 01\.01\.2000 to/,
  );
  assert.match(
    await sentence('price=100000000&down=0&early=999000000&earlyMonth=6', 'en'),
    /^early \(.+\): 99\s\d{3}\s\d{3}\.\d\d\sUZS is left after that month’s payment/,
  );
  assert.equal((await app.get(`${PATH}?price=520000000&repayment=BALLOON`)).status, 400);
  assert.equal((await app.get(PATH)).status, 400);
});

test('CRD-002 the schedule is a file: a table with a row for each month and its totals, and a paper', async () => {
  const query = 'price=120000000&down=0&term=1&rate=24&repayment=DIFFERENTIATED&start=2026-11-24';
  const csv = await app.get(`${PATH}/file?format=csv&${query}`, { 'accept-language': 'en' });
  const lines = csv.text.trim().split('\r\n');
  assert.equal(lines.length, 14);
  assert.equal(lines[1], '"1","24.12.2026","10000000.00","2400000.00","12400000.00","110000000.00"');
  assert.equal(lines.at(-1), '"12","Total","120000000.00","15600000.00","135600000.00","0.00"');
  const subsidised = await app.get(`${PATH}/file?format=csv&${query}&subsidy=5&subsidyMonths=6`);
  assert.equal(subsidised.text.trim().split('\r\n')[1]?.split(',').length, 8);
  const pdf = await app.get(`${PATH}/file?format=pdf&${query}`);
  assert.equal(pdf.status, 200);
  assert.ok(pdf.text.startsWith('%PDF-'));
});

test('CRD-002 the paper tells the payment of the card, all terms, and totals below its rows', () => {
  const read = readCalculation({
    ...emptyFields,
    price: '520000000',
    start: '2026-11-24',
    subsidy: '7.5',
    subsidyMonths: '60',
    early: '50000000',
    earlyMonth: '12',
  });
  if (!('calculation' in read)) return assert.fail('a credit');
  const { facts, terms } = schedulePaper(operator, read.calculation, 'en', '2026-11-24');
  const factOf = (name: string) => facts.find((fact) => fact.name === name)?.value.replace(/\s/g, ' ');
  assert.equal(factOf(en.result.firstMonth), '3 202 988.62 UZS');
  assert.equal(factOf(en.calculator.early), '50 000 000 UZS');
  assert.equal(factOf(en.calculator.subsidy), '7.5%');
  const [table] = terms;
  if (table?.kind !== 'table') return assert.fail('a table');
  assert.equal(table.rows[0]?.[6]?.replace(/\s/g, ' '), '3 202 988.62');
  assert.equal(table.totals?.[1], en.schedule.totals);
  assert.equal(table.totals?.length, table.head.length);
});
