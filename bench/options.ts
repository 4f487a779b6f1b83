import { parseArgs } from 'node:util';

export const groups = [
  'lists',
  'million',
  'map',
  'drag',
  'pages',
  'bytes',
  'start',
  'identity',
  'live',
  'bids',
  'queue',
  'import',
  'matching',
  'lighthouse',
] as const;
export type BenchGroup = (typeof groups)[number];

/** Groups over a million listings, which take minutes to make. */
const ofMillion: readonly BenchGroup[] = ['million', 'map'];

export type BenchOptions = {
  /** The groups to measure, in this order. */
  only: BenchGroup[];
  /** Length of one timed round. */
  seconds: number;
  /** Rounds of everything that is compared, taken in turns; the median counts. */
  rounds: number;
  dataDir: string;
};

const usage = `npm run bench -- [--only ${groups.join('|')}] [--million] [--seconds N] [--rounds N] [--data-dir FOLDER]

Measures Ostona against limits taken in the same run and writes bench/results/latest.json.
--only      one group; may be given several times. Without it all groups but million and map are measured
--million   measures over 1,000,000 listings too (million and map); they are made once, which takes minutes
--seconds   length of one timed round (5)
--rounds    rounds of each measurement (3)
--data-dir  where the databases of the bench are kept (.data/bench)`;

/** Reads the words of the command line; a wrong one ends the program with the usage. */
export const readOptions = (words: string[], defaultDataDir: string): BenchOptions => {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        only: { type: 'string', multiple: true, default: [] },
        million: { type: 'boolean', default: false },
        seconds: { type: 'string', default: '5' },
        rounds: { type: 'string', default: '3' },
        'data-dir': { type: 'string', default: defaultDataDir },
      },
    });
    const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
    const unknown = values.only.find((name) => !groups.some((group) => group === name));
    if (unknown !== undefined || !(seconds > 0) || !(Number.isInteger(rounds) && rounds > 0)) throw new Error(usage);
    const isSelected = (group: BenchGroup) =>
      values.only.length > 0
        ? values.only.includes(group) || (group === 'million' && values.million)
        : !ofMillion.includes(group) || values.million;
    return { only: groups.filter(isSelected), seconds, rounds, dataDir: values['data-dir'] };
  } catch (error) {
    console.error(error instanceof Error && error.message === usage ? usage : `${String(error)}\n\n${usage}`);
    process.exit(2);
  }
};
