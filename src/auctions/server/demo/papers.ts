import { keepDocument } from '#documents/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import { keepDeclaration } from '../declaration-paper.ts';
import type { EffectDeps } from '../effect-deps.ts';
import { compose, type LotPaperKind, paperOf } from '../lot-paper.ts';
import { declarationsOf, participantsOf, type ToldParticipant } from './deeds.ts';
import type { ToldLot } from './lives.ts';
import type { Behind } from './seed-store.ts';

export type PaperDeps = Pick<EffectDeps, 'vault' | 'house' | 'seal'>;

/** Public ids of papers by what they are and whose: `bidOffer:3`. */
export type Papers = Map<string, string>;

/** The papers that people who can log in find in their profile; robots look at none. */
export const keepPapers = async (
  tx: Tx,
  deps: PaperDeps,
  told: ToldLot,
  behind: ReadonlyMap<string, Behind>,
): Promise<Papers> => {
  const papers: Papers = new Map();
  for (const participant of participantsOf(told)) {
    const person = behind.get(participant.username);
    if (!person || !person.username.startsWith('demo.')) continue;
    for (const kind of ['bidOffer', 'depositAgreement'] as const)
      papers.set(`${kind}:${participant.number}`, await keepAgreement(tx, deps, told, kind, participant, person));
    for (const made of declarationsOf(told).filter((one) => one.participant === participant.number))
      papers.set(`declaration:${made.participant}`, await keepWon(tx, deps, told, made, person));
  }
  return papers;
};

const keepAgreement = async (
  tx: Tx,
  deps: PaperDeps,
  { story: { standing } }: ToldLot,
  kind: LotPaperKind,
  { enteredMs }: ToldParticipant,
  person: Behind,
): Promise<string> => {
  const id = person.id.toString();
  const who = { ...person, party: { kind: 'PERSON' as const, id }, personId: id };
  const { lot, sheetHash } = standing;
  const paper = await paperOf(tx, deps, { lot, sheetHash, who, language: person.language, atMs: enteredMs });
  if (!paper) throw new Error(`${person.username} is nobody.`);
  const kept = await keepDocument(tx, deps, {
    kind,
    language: person.language,
    ownerSubject: person.subject,
    ownerName: paper.party.fullName,
    objectId: lot.sheet.lotId,
    isAccepted: true,
    at: new Date(enteredMs),
    compose: (issued) => compose(kind, paper, issued),
  });
  return kept.publicId;
};

const keepWon = async (
  tx: Tx,
  deps: PaperDeps,
  { story: { standing, rows } }: ToldLot,
  { createdMs, priceTiyin, signByMs }: ReturnType<typeof declarationsOf>[number],
  person: Behind,
): Promise<string> => {
  const kept = await keepDeclaration(tx, deps, {
    standing,
    winner: { ...person, partyKind: 'PERSON', partyId: person.id, personId: person.id },
    entry: { tiyin: priceTiyin, signByMs, atMs: createdMs },
    row: rows.find(({ fact }) => fact.type === 'entry' && fact.entry.kind === 'ended')?.number ?? 0,
    at: new Date(createdMs),
  });
  return kept.publicId;
};
