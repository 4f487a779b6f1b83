import type { ReadLot } from './check-log.ts';
import type { CommandKind, Done, RecordedCall } from './history.ts';

/** All calls with one key: the same command, sent once or several times. */
export type RecordedCommand = {
  first: RecordedCall;
  calls: RecordedCall[];
  sentMs: number;
  /** When the outcome was known for the first time; null when it never was. */
  knownMs: number | null;
  done: Done | null;
  refused: Extract<RecordedCall['answer'], { kind: 'refused' }> | null;
};

export const commandsOf = (calls: readonly RecordedCall[]): RecordedCommand[] => {
  const byKey = new Map<string, RecordedCall[]>();
  for (const call of calls) {
    const name = `${call.lotId} ${call.who} ${call.key}`;
    byKey.set(name, [...(byKey.get(name) ?? []), call]);
  }
  return [...byKey.values()].map((same) => {
    const answered = same.filter(({ answer }) => answer.kind !== 'unknown');
    const answers = answered.map(({ answer }) => answer);
    return {
      first: same[0] as RecordedCall,
      calls: same,
      sentMs: Math.min(...same.map(({ sentMs }) => sentMs)),
      knownMs: answered.length > 0 ? Math.min(...answered.map(({ answeredMs }) => answeredMs)) : null,
      done: answers.find((answer) => answer.kind === 'done')?.body ?? null,
      refused: answers.find((answer) => answer.kind === 'refused') ?? null,
    };
  });
};

/** The numbers that somebody had in a lot, as the product told them: whoever enters again has another one. */
export type NumbersByName = ReadonlyMap<string, ReadonlySet<number>>;

export const numbersOf = ({ lot }: Pick<ReadLot, 'lot'>, commands: readonly RecordedCommand[]): NumbersByName => {
  const numbers = new Map<string, Set<number>>();
  const add = (who: string, number: number | null | undefined) => {
    if (typeof number === 'number') numbers.set(who, (numbers.get(who) ?? new Set()).add(number));
  };
  for (const { who, part } of lot.own) add(who, part.participant);
  for (const { first, done } of commands)
    if (first.kind === 'enter' && first.lotId === lot.lotId) add(first.who, done?.participant);
  return numbers;
};

/** Who is behind each number. */
export const ownersOf = (numbers: NumbersByName): Map<number, string> =>
  new Map([...numbers].flatMap(([who, own]) => [...own].map((number) => [number, who] as const)));

/** What has to stand in the log when it was acknowledged, with nothing but its kind to know it by. */
export const plainKinds: readonly CommandKind[] = ['withdraw', 'sign', 'pay', 'answer', 'renounce', 'cancel'];
