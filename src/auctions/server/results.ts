import { applyLotOutcome } from '#applications/server/api.ts';
import { limits } from '#platform/values/limits.ts';
import { inLanguages } from '#platform/values/locale.ts';
import type { EffectOf } from './effect-deps.ts';
import { issueDeclaration } from './issue-declaration.ts';
import { confirmDeclaration, insertDeclaration, type ParticipantRow, setWinner } from './lot-store.ts';
import { formatAmount, lotPath, resultWords } from './messages.ts';

/** Somebody won, at the end or as a reserve: the declaration is drawn up and sealed, and everybody hears who won. */
export const onWinner = async ({
  tx,
  deps,
  batch,
  lotId,
  entry,
  participants,
}: EffectOf<'ended' | 'tookOver'>): Promise<void> => {
  const winner = participants.get(entry.participant);
  if (!winner) throw new Error('The winner is not a participant.');
  const row = batch.rows.find(({ fact }) => fact.type === 'entry' && fact.entry === entry)?.number ?? 0;
  const document = await issueDeclaration(tx, deps, { state: batch.state, winner, entry, row });
  await insertDeclaration(tx, {
    lotId,
    participant: winner.number,
    document: document.publicId,
    priceTiyin: entry.tiyin,
    createdMs: entry.atMs,
    signByMs: entry.signByMs,
  });
  await setWinner(tx, lotId, winner.number, winner.nameMasked);
  publishResult({ deps, lotId, participants: [...participants.values()] }, winner, entry.tiyin);
};

/** The same body to all who took part; whoever finds the own name in it has won. */
const publishResult = (
  { deps, lotId, participants }: { deps: EffectOf<'ended'>['deps']; lotId: number; participants: ParticipantRow[] },
  winner: ParticipantRow,
  tiyin: bigint,
) => {
  for (const { username, number, language } of participants) {
    const isWinner = number === winner.number;
    const words = inLanguages((locale) => {
      const say = resultWords(locale);
      return {
        text: isWinner ? say.won({ lot: lotId }) : say.lost({ lot: lotId, price: formatAmount(tiyin, locale) }),
      };
    });
    const { text } = words[language];
    deps.queueMessage({
      username,
      topic: 'publish-auction-status',
      body: {
        productId: lotId,
        winningOfferUsername: winner.username,
        winnerFullName: winner.nameMasked,
        winningOfferPrice: tiyin.toString(),
        timeout: isWinner ? limits.winnerNoticeSeconds : limits.loserNoticeSeconds,
      },
      text,
      words,
      kind: 'auction',
      path: lotPath(lotId),
      sms: isWinner ? text : null,
    });
  }
};

/** The winner signed: the declaration is confirmed and the listing is sold. */
export const onSigned = async (
  { tx, deps, batch, lotId, entry }: EffectOf<'signed'>,
  evidence: string,
): Promise<void> => {
  await confirmDeclaration(tx, {
    lotId,
    participant: entry.participant,
    signedMs: entry.atMs,
    payByMs: entry.payByMs,
    evidence,
  });
  const { leader } = batch.state.lot;
  if (leader) await applyLotOutcome(tx, deps, lotId, { kind: 'sold', priceTiyin: leader.tiyin });
};

/** The buyer of a sold listing fell out, so it is auctioned again. */
export const onWinnerGone = async ({ tx, deps, lotId }: EffectOf<'forfeited'>): Promise<void> => {
  await setWinner(tx, lotId, null, '');
  await applyLotOutcome(tx, deps, lotId, { kind: 'reopened' });
};

/** Nobody bought it, or two administrators cancelled it. */
export const onUnsold = ({ tx, deps, lotId }: EffectOf<'unsold' | 'cancelled'>): Promise<void> =>
  applyLotOutcome(tx, deps, lotId, { kind: 'unsold' });
