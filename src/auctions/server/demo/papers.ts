import { saveDocument } from '#documents/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { EffectDeps } from '../effect-deps.ts';
import { issueDeclaration } from '../issue-declaration.ts';
import { compose, type LotPaperKind, paperOf } from '../lot-paper.ts';
import { type DemoParticipant, declarationsOf, participantsOf } from './lot-history.ts';
import type { DemoLot } from './lot-scenarios.ts';
import type { DemoUser } from './seed-store.ts';

export type DemoPaperDeps = Pick<EffectDeps, 'encryption' | 'operator' | 'signer'>;

/** Public ids of papers by what they are and whose: `bidOffer:3`. */
export type Papers = Map<string, string>;

/** The papers that people who can log in find in their profile; robots look at none. */
export const savePapers = async (
  tx: Tx,
  deps: DemoPaperDeps,
  demoLot: DemoLot,
  users: ReadonlyMap<string, DemoUser>,
): Promise<Papers> => {
  const papers: Papers = new Map();
  for (const participant of participantsOf(demoLot)) {
    const person = users.get(participant.username);
    if (!person || !person.username.startsWith('demo.')) continue;
    for (const kind of ['bidOffer', 'depositAgreement'] as const)
      papers.set(`${kind}:${participant.number}`, await saveAgreement(tx, deps, demoLot, kind, participant, person));
    for (const declaration of declarationsOf(demoLot).filter((one) => one.participant === participant.number))
      papers.set(
        `declaration:${declaration.participant}`,
        await saveDeclaration(tx, deps, demoLot, declaration, person),
      );
  }
  return papers;
};

const saveAgreement = async (
  tx: Tx,
  deps: DemoPaperDeps,
  { history: { state } }: DemoLot,
  kind: LotPaperKind,
  { enteredMs }: DemoParticipant,
  person: DemoUser,
): Promise<string> => {
  const id = person.id.toString();
  const who = { ...person, principal: { kind: 'PERSON' as const, id }, personId: id };
  const { lot, sheetHash } = state;
  const paper = await paperOf(tx, deps, { lot, sheetHash, who, language: person.language, atMs: enteredMs });
  if (!paper) throw new Error(`User ${person.username} was not found.`);
  const document = await saveDocument(tx, deps, {
    kind,
    language: person.language,
    ownerSubject: person.subject,
    ownerName: paper.participant.fullName,
    objectId: lot.rules.lotId,
    isAccepted: true,
    at: new Date(enteredMs),
    compose: (issued) => compose(kind, paper, issued),
  });
  return document.publicId;
};

const saveDeclaration = async (
  tx: Tx,
  deps: DemoPaperDeps,
  { history: { state, rows } }: DemoLot,
  { createdMs, priceTiyin, signByMs }: ReturnType<typeof declarationsOf>[number],
  person: DemoUser,
): Promise<string> => {
  const document = await issueDeclaration(tx, deps, {
    state,
    winner: { ...person, principalKind: 'PERSON', principalId: person.id, personId: person.id },
    entry: { tiyin: priceTiyin, signByMs, atMs: createdMs },
    row: rows.find(({ fact }) => fact.type === 'entry' && fact.entry.kind === 'ended')?.number ?? 0,
    at: new Date(createdMs),
  });
  return document.publicId;
};
