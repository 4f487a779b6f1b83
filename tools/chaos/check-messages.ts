import type { ReadLot } from './check-log.ts';
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
    const nameOf = new Map(lot.own.map(({ who, part }) => [part.participant, who]));
    const entered = new Set(
      calls.filter(({ lotId, kind }) => lotId === lot.lotId && kind === 'enter').map(({ who }) => who),
    );
    for (const { who } of about.filter((message) => !entered.has(message.who)))
      report('N4', `${who} heard the result of lot ${lot.lotId} without taking part`);
    for (const end of timeline.ends) {
      const winner = nameOf.get(end.participant);
      for (const number of end.participants) {
        const who = nameOf.get(number);
        if (who) checkResult(lot.lotId, who, about, { winner, tiyin: end.tiyin, ends: timeline.ends.length }, report);
      }
    }
    if (timeline.ends.length === 0 && about.length > 0)
      report('N4', `a result of lot ${lot.lotId} was told that has none`);
  }
  for (const secret of secrets)
    if (finals.some(({ publicLog }) => publicLog.includes(secret))) report('P1', 'a public log names a person');
  return violations;
};

const checkResult = (
  lotId: number,
  who: string,
  about: readonly Heard[],
  end: { winner: string | undefined; tiyin: bigint; ends: number },
  report: (id: string, what: string) => void,
): void => {
  const own = about.filter((message) => message.who === who);
  if (own.length === 0) return report('N1', `${who} never heard how lot ${lotId} ended`);
  if (new Set(own.map(({ eventId }) => eventId)).size > end.ends)
    report('N2', `${who} was told the result of lot ${lotId} under two names`);
  for (const { winner, priceTiyin } of own) {
    if (winner === who && end.winner !== who) report('N4', `${who} lost lot ${lotId} and was told to have won`);
    else if ((end.winner !== undefined && winner !== end.winner) || priceTiyin !== end.tiyin)
      report('N4', `${who} heard of another winner or price of lot ${lotId}`);
  }
};
