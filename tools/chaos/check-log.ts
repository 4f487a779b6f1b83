import { canonicalJson, type Fact } from '#auctions/rules/canonical.ts';
import type { IsSigned } from '#auctions/rules/heads.ts';
import { type Hash, NO_HASH } from '#auctions/rules/log.ts';
import { headText, type LogFile, readLogFile } from '#auctions/rules/log-file.ts';
import { verifyRows } from '#auctions/rules/verify.ts';
import type { FinalLot, History, Look, Pulse, Violation } from './history.ts';
import { storyOf } from './story.ts';
import type { Story } from './told.ts';

/** How hashes and signatures are computed: the checker itself does nothing but compare. */
export type Seals = { hash: Hash; isSigned: IsSigned };

/** A lot whose log could be read, with what it tells. */
export type ReadLot = { lot: FinalLot; file: LogFile; story: Story; hashes: ReadonlyMap<number, string> };

/** Reads the log of a lot and checks all that it shows by itself; null when there is nothing that could be read. */
export const readLot = async (
  { publicKey }: History,
  lot: FinalLot,
  seals: Seals,
): Promise<{ read: ReadLot | null; violations: Violation[] }> => {
  const about = (id: string, what: string): Violation => ({ id, what: `lot ${lot.lotId}: ${what}` });
  let file: LogFile;
  try {
    file = readLogFile(lot.log);
  } catch (error) {
    return { read: null, violations: [about('A13', `the log cannot be read: ${String(error)}`)] };
  }
  const story = storyOf(lot.lotId, file.rows);
  if (!story) return { read: null, violations: [about('A13', 'the log has no rule sheet')] };
  const violations = [...story.violations];
  if (file.lotId !== lot.lotId || story.sheet.lotId !== lot.lotId)
    violations.push(about('A13', 'the log of another lot'));
  if (file.publicKey !== publicKey) violations.push(about('A13', 'the log names another public key'));
  violations.push(...(await brokenSeals(file, lot, seals)).map((what) => about('A13', what)));
  violations.push(...wrongPages(lot, story).map(({ id, what }) => about(id, what)));
  const verdict = await verifyRows(seals.hash, file.rows);
  if (!verdict.isTrue)
    violations.push(about('A13', `the rules lead to something else at row ${verdict.row} (${verdict.reason})`));
  return {
    read: { lot, file, story, hashes: new Map(file.rows.map(({ number, hash }) => [number, hash])) },
    violations,
  };
};

/** The chain over the rows, and the heads that the service signed. */
const brokenSeals = async ({ lotId, rows, heads }: LogFile, lot: FinalLot, seals: Seals): Promise<string[]> => {
  const broken: string[] = [];
  let before = NO_HASH;
  for (const { number, fact, hash } of rows) {
    if ((await seals.hash(`${before}\n${number}\n${canonicalJson(fact as unknown as Fact)}`)) !== hash)
      broken.push(`the hash of row ${number} is not that of its content`);
    before = hash;
  }
  const { publicKey } = readLogFile(lot.log);
  for (const head of heads) {
    if (rows[head.number - 1]?.hash !== head.hash) broken.push(`row ${head.number} is not the one that was signed`);
    else if (!(await seals.isSigned(headText(lotId, head), head.signature, publicKey)))
      broken.push(`the signature over row ${head.number} is false`);
  }
  if (heads.at(-1)?.number !== rows.length) broken.push('the last row is not signed');
  return broken;
};

/** What the pages show in the end must be what the log says. */
const wrongPages = ({ look, bids }: FinalLot, story: Story): Violation[] => {
  const wrong: Violation[] = [];
  const last = story.moments.at(-1);
  if (look.head.number < story.rows.length) wrong.push({ id: 'A12', what: 'the page is behind the log' });
  if (look.phase !== last?.phase)
    wrong.push({ id: 'A12', what: `the page says ${look.phase}, the log ${last?.phase}` });
  const told = story.bids.filter(({ round }) => round === last?.round);
  if (bids.length !== told.length)
    wrong.push({ id: 'A5', what: `${bids.length} bids are listed, ${told.length} are in the log` });
  for (const [at, bid] of told.entries()) {
    const listed = bids[at];
    const isSame =
      listed?.number === bid.number && listed.participant === bid.participant && listed.tiyin === bid.tiyin;
    if (listed && !isSame)
      wrong.push({ id: 'A5', what: `bid ${bid.number} is listed otherwise than it stands in the log` });
  }
  const shown = look.winner && `${look.winner.participant} at ${look.winner.tiyin}`;
  const meant = last?.winner ? `${last.winner.participant} at ${last.winner.tiyin}` : null;
  if (shown !== meant) wrong.push({ id: 'A9', what: `the page shows the winner ${shown}, the log ${meant}` });
  return wrong;
};

/** Whatever was ever read must still be there, and reads never go back. */
export const checkLooks = ({ lot, story, hashes }: ReadLot, looks: readonly Look[]): Violation[] => {
  const found: Violation[] = [];
  const fault = (id: string, what: string) => found.push({ id, what: `lot ${lot.lotId}: ${what}` });
  for (const look of looks) {
    const { number, hash } = look.head;
    if (hashes.get(number) !== hash) {
      fault('L7', `row ${number}, once read, has changed or is gone`);
      continue;
    }
    const moment = story.moments[number];
    const leader = (one: Look['leader']) => (one ? `${one.participant} at ${one.tiyin}` : 'nobody');
    if (look.bidCount !== moment?.bidCount || leader(look.leader) !== leader(moment.leader))
      fault('A12', `a read at row ${number} shows ${leader(look.leader)}, the log ${leader(moment?.leader ?? null)}`);
    if (look.winner && leader(look.winner) !== leader(moment?.winner ?? null))
      fault('A9', `a read at row ${number} shows another winner than the log`);
  }
  const byAnswer = [...looks].sort((a, b) => a.answeredMs - b.answeredMs);
  const bySending = [...looks].sort((a, b) => a.sentMs - b.sentMs);
  let at = 0;
  let seen = 0;
  for (const look of bySending) {
    for (let answered = byAnswer[at]; answered && answered.answeredMs < look.sentMs; answered = byAnswer[++at])
      seen = Math.max(seen, answered.head.number);
    if (look.head.number < seen) fault('A12', `a read went back from row ${seen} to ${look.head.number}`);
  }
  return found;
};

/** Live messages of one line come in order and tell what the log says. */
export const checkPulses = ({ lot, story, hashes }: ReadLot, pulses: readonly Pulse[]): Violation[] => {
  const found: Violation[] = [];
  const fault = (id: string, what: string) => found.push({ id, what: `lot ${lot.lotId}: ${what}` });
  const last = new Map<string, number>();
  for (const { line, head, bids } of pulses) {
    if (hashes.get(head.number) !== head.hash)
      fault('L7', `a live message names a row ${head.number} that is not in the log`);
    if (head.number < (last.get(line) ?? 0))
      fault('A12', `live messages went back from row ${last.get(line)} to ${head.number}`);
    last.set(line, head.number);
    const round = story.moments[head.number]?.round;
    for (const bid of bids) {
      const known = story.bids.find((one) => one.round === round && one.number === bid.number);
      if (known?.participant !== bid.participant || known.tiyin !== bid.tiyin)
        fault('A6', `a live message tells of a bid ${bid.number} that is not in the log`);
    }
  }
  return found;
};
