import type { CadastreRecord, CadastreRegister } from '#adapters/registers/cadastre/port.ts';
import type { DebtsRegister } from '#adapters/registers/debts/port.ts';
import { maskName } from '#documents/rules/mask.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { isCadastreNumber } from '#platform/values/cadastre.ts';
import type { Locale } from '#platform/values/locale.ts';
import { isPinfl } from '#platform/values/pinfl.ts';
import { isTin } from '#platform/values/tin.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { CadastreCard, DebtCard } from '../contract/lookup.ts';
import { cadastreWarningsOf } from '../rules/cadastre-warnings.ts';
import { findPlacesByCodes, recordQuestion } from './lookup-store.ts';

/** The registers of the state that know about properties. */
export type PropertyRegisters = { cadastre: CadastreRegister; debts: DebtsRegister };
type Deps = { db: Db; encryption: Encryption; registers: PropertyRegisters };

type NotFound = Refusal<'cadastralNumberWrong' | 'cadastreUnknown' | 'registerAway' | 'tooManyQuestions'>;
type LookupRequester = { username: string; locale: Locale };

/** What the cadastre knows of a property, in the language of the requester; personal data masked. */
export const findCadastre = async (
  { db, encryption, registers }: Deps,
  { username, locale }: LookupRequester,
  number: string,
): Promise<CadastreCard | NotFound> => {
  const refusal = await checkQuestion({ db, encryption }, { username, number, question: 'cadastre' });
  if (refusal) return refusal;
  const answer = await nullWhenUnavailable(registers.cadastre.find(number));
  if (answer === null) return refuse('registerAway');
  if (answer.kind === 'notFound') return refuse('cadastreUnknown');
  return cardOf(db, locale, answer.record);
};

const cardOf = async (db: Db, locale: Locale, record: CadastreRecord): Promise<CadastreCard> => {
  const places = await findPlacesByCodes(db, locale, record);
  return {
    number: record.number,
    owner: record.owner && { kind: record.owner.kind, name: maskName(record.owner.name) },
    type: record.type,
    areaDm2: record.areaDm2,
    ...places,
    // A neighbourhood is chosen below a district: alone it is of no use to a form.
    neighbourhood: places.district && places.neighbourhood,
    address: record.address,
    hasBan: record.hasBan,
    warnings: cadastreWarningsOf({
      hasDistrict: places.district !== null,
      hasNeighbourhood: places.neighbourhood !== null,
      address: record.address,
    }),
  };
};

/** Debts and bans of a property, told to whoever knows the number of its owner (APP-030). */
export const checkDebt = async (
  { db, encryption, registers }: Deps,
  { username }: LookupRequester,
  { docNumber: number, pinflOrTin }: { docNumber: string; pinflOrTin: string },
): Promise<DebtCard | NotFound | Refusal<'pinflOrTinWrong' | 'ownerMismatch'>> => {
  if (!isPinfl(pinflOrTin) && !isTin(pinflOrTin)) return refuse('pinflOrTinWrong', { field: 'pinflOrTin' });
  const refusal = await checkQuestion({ db, encryption }, { username, number, question: 'debts' });
  if (refusal) return refusal;
  const property = await nullWhenUnavailable(registers.cadastre.find(number));
  if (property === null) return refuse('registerAway');
  if (property.kind === 'notFound') return refuse('cadastreUnknown');
  if (property.record.owner?.pinflOrTin !== pinflOrTin) return refuse('ownerMismatch', { field: 'pinflOrTin' });
  const answer = await nullWhenUnavailable(registers.debts.find({ number, pinflOrTin }));
  if (answer === null) return refuse('registerAway');
  const { debts, bans } = answer.kind === 'found' ? answer : { debts: [], bans: [] };
  return {
    number,
    debts: debts.map(({ amountTiyin, ...debt }) => ({ ...debt, amountTiyin: String(amountTiyin) })),
    totalTiyin: String(debts.reduce((sum, { amountTiyin }) => sum + amountTiyin, 0n)),
    bans: bans.length === 0 && property.record.hasBan ? [{ authority: '', since: '' }] : bans,
  };
};

/** Every question is written down before it is asked: a number of a wrong length is none. */
const checkQuestion = async (
  { db, encryption }: Pick<Deps, 'db' | 'encryption'>,
  { username, number, question }: { username: string; number: string; question: 'cadastre' | 'debts' },
): Promise<NotFound | null> => {
  if (!isCadastreNumber(number)) return refuse('cadastralNumberWrong', { field: 'docNumber' });
  const propertyDigest = encryption.digest(number, 'cadastralNumber');
  const isRecorded = await db.begin((tx) => recordQuestion(tx, { username, question, propertyDigest }));
  return isRecorded ? null : refuse('tooManyQuestions');
};

/** Null while a register is away: then nothing is known. */
export const nullWhenUnavailable = async <Answer>(request: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await request;
  } catch (error) {
    if (isUnavailable(error, 'register')) return null;
    throw error;
  }
};
