import type { ReadLot } from './check-log.ts';
import { commandsOf, numbersOf, ownersOf } from './commands.ts';
import type { Heard, History, Violation } from './history.ts';

const RESULT = 'publish-auction-status';

/** Everybody hears how an auction ended, once, and nobody hears what is another's. */
export const checkMessages = (
  { heard, calls, secrets, lots: finals }: History,
  lots: readonly ReadLot[],
): Violation[] => {
  const violations: Violation[] = [];
  const report = (id: string, what: string) => violations.push({ id, what });
  for (const { who, destination } of heard)
    if (destination.startsWith('/user/') && !destination.startsWith(`/user/${who}/`))
      report('N4', `${who} heard what was sent to ${destination}`);
  for (const { lot, timeline } of lots) {
    const about = heard.filter(({ lotId, destination }) => lotId === lot.lotId && destination.endsWith(`/${RESULT}`));
    const ofLot = calls.filter((call) => call.lotId === lot.lotId);
    const nameOf = ownersOf(numbersOf({ lot }, commandsOf(ofLot)));
    const entered = new Set(ofLot.filter(({ kind }) => kind === 'enter').map(({ who }) => who));
    for (const { who } of about.filter((message) => !entered.has(message.who)))
      report('N4', `${who} heard the result of lot ${lot.lotId} without taking part`);
    const results = timeline.results.map(({ participant, tiyin, participants }) => ({
      winner: nameOf.get(participant),
      tiyin,
      present: participants.flatMap((number) => nameOf.get(number) ?? []),
    }));
    for (const who of new Set(results.flatMap(({ present }) => present)))
      checkResults(lot.lotId, who, about, results, report);
    if (results.length === 0 && about.length > 0) report('N4', `a result of lot ${lot.lotId} was told that has none`);
  }
  for (const secret of secrets)
    if (finals.some(({ publicLog }) => publicLog.includes(secret))) report('P1', 'a public log names a person');
  return violations;
};

/** Who won at what price, and who took part then; a winner whom nobody knows has no name. */
type LotResult = { winner: string | undefined; tiyin: bigint; present: string[] };

const checkResults = (
  lotId: number,
  who: string,
  about: readonly Heard[],
  results: readonly LotResult[],
  report: (id: string, what: string) => void,
): void => {
  const own = about.filter((message) => message.who === who);
  const meant = results.filter(({ present }) => present.includes(who));
  const isOf = ({ winner, priceTiyin }: Heard, result: LotResult) =>
    priceTiyin === result.tiyin && (result.winner === undefined || result.winner === winner);
  if (own.length === 0) return report('N1', `${who} never heard how lot ${lotId} ended`);
  if (new Set(own.map(({ eventId }) => eventId)).size > meant.length)
    report('N2', `${who} was told the result of lot ${lotId} under two names`);
  for (const message of own.filter((one) => !meant.some((result) => isOf(one, result))))
    if (message.winner === who && !meant.some(({ winner }) => winner === who))
      report('N4', `${who} lost lot ${lotId} and was told to have won`);
    else report('N4', `${who} heard of another winner or price of lot ${lotId}`);
  const unheard = meant.filter((result) => !own.some((message) => isOf(message, result)));
  if (unheard.length > 0 && own.every((message) => meant.some((result) => isOf(message, result))))
    report('N1', `${who} heard ${meant.length - unheard.length} of ${meant.length} results of lot ${lotId}`);
};
