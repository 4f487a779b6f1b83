import { parseArgs } from 'node:util';

export type ChaosOptions = {
  faults: number;
  seed: number;
  bidders: number;
  port: number;
  /** Empty: a folder that is removed when all was well. */
  dataDir: string;
  isSelfTest: boolean;
  /** A pattern that the names of the defects fit which are planted; null when none is. */
  defects: string | null;
};

const usage = `npm run chaos -- [--faults N] [--seed S] [--bidders N] [--port N] [--data-dir FOLDER]
                 [--self-test] [--defects [--only PATTERN]]

Runs two processes of Ostona behind a balancer with one PostgreSQL, lets people bid, sign, pay and default through the API and
staff move, block and end, kills, freezes, cuts and stops the processes while they do, and holds everything that was acknowledged against what the product shows afterwards. Ends with 0 when nothing was lost and no
invariant was broken.
--faults     how many faults (20; 100 before a release)
--seed       for the same faults again (drawn, and printed)
--bidders    how many people bid (10)
--port       the port of the product on the loopback, with the two after it (3107)
--data-dir   where the product keeps its data (a temporary folder, kept when something was broken)
--self-test  plants lies in a true history and shows whether the checker names them; starts nothing
--defects    plants one defect after another into running servers and shows which check names it
--only       of the defects, those whose names fit this regular expression`;

/** Reads the words of the command line; a wrong one ends the program with the usage. */
export const readOptions = (words: string[]): ChaosOptions => {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        faults: { type: 'string', default: '20' },
        seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
        bidders: { type: 'string', default: '10' },
        port: { type: 'string', default: '3107' },
        'data-dir': { type: 'string', default: '' },
        'self-test': { type: 'boolean', default: false },
        defects: { type: 'boolean', default: false },
        only: { type: 'string', default: '' },
      },
    });
    const numbers = [values.faults, values.seed, values.bidders, values.port].map(Number);
    if (numbers.some((number) => !Number.isInteger(number) || number < 0)) throw new Error(usage);
    const [faults = 0, seed = 0, bidders = 0, port = 0] = numbers;
    if (bidders < 2) throw new Error(usage);
    return {
      faults,
      seed,
      bidders,
      port,
      dataDir: values['data-dir'],
      isSelfTest: values['self-test'],
      defects: values.defects ? values.only : null,
    };
  } catch (error) {
    console.error(error instanceof Error && error.message === usage ? usage : `${String(error)}\n\n${usage}`);
    process.exit(2);
  }
};
