import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { fillPromises, promisesIn } from '#platform/values/promises.ts';
import { checkTexts, textErrorOf } from './check-texts.ts';
import { allowed } from './numbers.ts';
import { numberSignsOf, readTexts, textsOf } from './read-texts.ts';

const errorsOf = (file: string, source: string): (string | null)[] => textsOf(file, source).map(textErrorOf);

test('F47 no text, contract or paper says a number that no rule fills, a retired word or one of another language', async () => {
  const { texts, errors } = await checkTexts(process.cwd());
  assert.ok(texts > 10_000);
  assert.deepEqual(errors, []);
});

test('F47 a number in digits or words is found in each language, and one that a rule fills is not', () => {
  const firstError = (file: string, text: string) => errorsOf(file, `export default { pay: ${text} };`)[0] ?? '';
  assert.match(firstError('src/x/text/uz.ts', "'Gʻolib oʻn ish kuni ichida toʻlaydi'"), /«oʻn»/);
  assert.match(firstError('src/x/text/ru.ts', "'в течение десяти рабочих дней'"), /«десяти»/);
  assert.match(firstError('src/x/text/en.ts', "'within ten working days'"), /«ten»/);
  assert.match(firstError('src/x/text/en.ts', "'bidding opens at 15:00'"), /«15»/);
  assert.equal(firstError('src/x/text/en.ts', '`within ${p.days} working days`'), '');
  assert.equal(
    firstError('src/x/text/ru.ts', "plural('ru', p.n, { one: '# день', few: '# дня', many: '# дней' })"),
    '',
  );
});

test('F47 a half, one of a unit, a month and twice are numbers too; «one» by itself and a second person are none', () => {
  const errorOf = (locale: string, text: string) =>
    errorsOf(`src/x/text/${locale}.ts`, `export default { pay: '${text}' };`)[0] ?? '';
  for (const [locale, text] of [
    ['uz', 'yarmi sotuvchiga oʻtadi'],
    ['uz', 'bir ish kunida koʻrib chiqadi'],
    ['uz', 'ikki marta soʻraladi'],
    ['ru', 'половина переходит продавцу'],
    ['ru', 'в течение одного рабочего дня'],
    ['ru', 'подписка действует месяц'],
    ['ru', 'не чаще чем раз в неделю'],
    ['en', 'half goes to the seller'],
    ['en', 'within one working day'],
    ['en', 'renew it for another month'],
    ['en', 'it may be raised twice'],
  ] as const)
    assert.match(errorOf(locale, text), /is filled by no rule/, text);
  for (const [locale, text] of [
    ['uz', 'bir narsa tanlang'],
    ['ru', 'один из участников'],
    ['en', 'one of the bidders'],
    ['en', 'a second person confirms it'],
  ] as const)
    assert.equal(errorOf(locale, text), '', text);
});

test('F47 an excuse is for a key of a file, and one for certain words still finds the others', () => {
  for (const { file, key } of allowed) assert.ok(key.length > 1, file);
  const refused = (text: string) =>
    errorsOf('src/documents/text/en/papers.ts', `export default { refusals: { documentsBusy: '${text}' } };`)[0];
  assert.equal(refused('Try again in a minute.'), null);
  assert.match(refused('Try again in a minute, 5 times at most.') ?? '', /«5»/);
});

test('F47 a retired word and a word of another language are named with what to use', () => {
  assert.deepEqual(errorsOf('src/x/text/uz/a.ts', "export default { a: 'Tilxatlar' };"), [
    '«Tilxat» is retired; use «kvitansiya»',
  ]);
  assert.match(errorsOf('src/x/text/en/a.ts', "export default { a: 'Price, soʻm' };")[0] ?? '', /soum/);
  assert.match(errorsOf('src/x/text/ru/a.ts', "export default { a: 'Цена за м2' };")[0] ?? '', /м²/);
});

test('F47 the texts of exported names are read too: demo content, login pages, papers', async () => {
  const exported = "export const links = [{ slug: 'a', uz: { title: 'Tilxat' }, ru: { title: 'Расписка' } }];";
  assert.deepEqual(
    errorsOf('db/seed/content/x.ts', exported).map((error) => error !== null),
    [true, true],
  );
  const files = new Set((await readTexts(process.cwd())).map(({ file }) => file));
  for (const file of ['db/seed/content/faq-money.ts', 'src/documents/text/templates/bid-offer-uz.ts'])
    assert.ok(files.has(file), file);
});

test('F47 the sign of a number is written by one rule: components and catalogues do not write it themselves', () => {
  const component = `export const A = ({ id }) => <p title={\`No. \${id}\`}>№ {id}</p>; // № in a comment`;
  assert.equal(numberSignsOf('src/x/web/A.tsx', component).length, 2);
  assert.deepEqual(numberSignsOf('src/x/web/A.tsx', 'export const A = () => <p>No. Press the heart.</p>;'), []);
  const errorOf = (file: string) => errorsOf(file, 'export default { a: (p) => `Лот № ${p.id}` };')[0];
  assert.match(errorOf('src/x/text/ru.ts') ?? '', /numbered/);
  assert.equal(errorOf('src/deposits/text/ru.ts'), null);
});

test('F47 the promises of all texts are those of the rules, in days of the right kind', () => {
  assert.equal(promisesIn('uz').payDays, `${limits.auctionPayDays} kalendar kun`);
  assert.equal(promisesIn('ru').signDays, `${limits.auctionSignWorkingDays} рабочих дней`);
  assert.equal(fillPromises('en', 'pays within {payDays} of signing'), 'pays within 10 calendar days of signing');
  assert.throws(() => fillPromises('en', 'within {noRule}'), /noRule/);
});
