import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportedNamesIn, namedSources, nameErrors, retiredWordIn } from './names.ts';
import { exceptions } from './retired-words.ts';

const messagesOf = (file: string, text = '') => nameErrors([{ file, text }]).map(({ message }) => message);

test('a retired word is found in every exported name, member and file, in singular and plural', () => {
  for (const [text, word] of [
    ['export const openKeeper = 1;', 'keeper'],
    ['export function listDeeds() {}', 'deed'],
    ['export type WishList = string;', 'wish'],
    ['export class LotDesk {}', 'desk'],
    ['export type Lot = { state: { standing: string } };', 'standing'],
    ['export interface Lot { readonly tapes?: string }', 'tape'],
    ['export class Lot { verdict() {} }', 'verdict'],
    ['export const askBank = 1;', 'ask'],
    ['export type Bank = { tellOwner: () => void };', 'tell'],
    ['export type Line = string;', 'Line'],
  ] as const)
    assert.match(messagesOf('src/auctions/rules/lot.ts', text).join(), new RegExp(`^"${word}"`), text);
  assert.match(messagesOf('src/auctions/server/keeper-store.ts').join(), /"keeper" is retired/);
  assert.match(messagesOf('src/auctions/web/LotDesk.tsx').join(), /"desk" is retired/);
});

test('what is not exported, not a whole word, or a word of the country is no error', () => {
  for (const text of [
    'const keeper = 1;',
    'export const bookkeeper = 1;',
    'export const takeoff = 1;',
    'export type Lot = { zakalat: bigint; givenName: string; opensAtMs: number };',
    "export const words = { 'the deed': 'keeper' };",
  ])
    assert.deepEqual(messagesOf('src/auctions/rules/lot.ts', text), [], text);
});

test('a use case is a verb phrase: a file of a server ends in no gerund, and no file begins with a participle', () => {
  assert.match(messagesOf('src/deposits/server/refunding.ts').join(), /verb phrase/);
  assert.deepEqual(messagesOf('src/auctions/server/bidding.ts'), [], 'bidding is a noun');
  assert.deepEqual(messagesOf('src/deposits/web/refunding.ts'), [], 'the rule is about servers');
  assert.match(messagesOf('src/deposits/web/shown-refunds.ts').join(), /"shown"/);
});

test('two exported types of one name are found, wherever they stand', () => {
  const sources = ['src/auctions/rules/lot.ts', 'src/deposits/web/Lot.tsx'].map((file) => ({
    file,
    text: 'export type LotRow = { id: number };',
  }));
  assert.match(nameErrors(sources)[0]?.message ?? '', /exports a type LotRow too/);
  assert.equal(nameErrors(sources.slice(1)).length, 0);
});

test('an exception holds below its path alone', () => {
  assert.equal(retiredWordIn('HouseFacts', 'type', 'src/listings/contract.ts'), null);
  assert.equal(retiredWordIn('startHouse', 'value', 'src/app/main.ts')?.word, 'house');
});

test('every exception is needed', async () => {
  const names = (await namedSources()).flatMap((source) => [
    ...exportedNamesIn(source).map(({ name }) => ({ file: source.file, name })),
    { file: source.file, name: source.file.replace(/.*\/|\.\w+$/g, '') },
  ]);
  for (const { pattern, under = '', reason } of exceptions)
    assert.ok(
      names.some(({ file, name }) => file.startsWith(under) && pattern.test(name)),
      `${pattern} (${reason}) is met by no name any more`,
    );
});
