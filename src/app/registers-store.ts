import type { CadastreOwner, CadastreRecord, CadastreType } from '#adapters/registers/cadastre/port.ts';
import type { RegisterName, RegisterState } from '#adapters/registers/port.ts';
import type { RegisterCache } from '#adapters/registers/register-client.ts';
import { apartments, commercial, houses, land } from '#listings/rules/categories.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { limits } from '#platform/values/limits.ts';
import type { SimulatedName } from './registers-contract.ts';

const PURPOSE = 'registerAnswer';

/** Answers of registers, sealed and kept for a day, and how each register does: shared by all processes. */
export const createRegisterCache = (db: Db, encryption: Encryption): RegisterCache => {
  const digestOf = (register: RegisterName, question: string) => encryption.digest(`${register} ${question}`, PURPOSE);
  return {
    find: async (register, question) => {
      const [row] = await db.sql<{ sealed: Buffer }>`
        select sealed from register_answer
         where register = ${register} and question_digest = ${digestOf(register, question)}
           and at > clock_timestamp() - make_interval(hours => ${limits.registerAnswerRetentionHours})`;
      return row ? encryption.decrypt(row.sealed, PURPOSE) : null;
    },
    save: async (register, question, answer) => {
      await db.sql`
        insert into register_answer (register, question_digest, sealed)
        values (${register}, ${digestOf(register, question)}, ${encryption.encrypt(answer, PURPOSE)})
        on conflict (register, question_digest) do update set sealed = excluded.sealed, at = clock_timestamp()`;
      await db.sql`
        delete from register_answer
         where at < clock_timestamp() - make_interval(hours => ${limits.registerAnswerRetentionHours})`;
    },
    recordState: async (register, state) => {
      await db.sql`
        insert into register_health as known (register, state) values (${register}, ${state})
        on conflict (register) do update set
          state = excluded.state,
          since = case when known.state = excluded.state then known.since else clock_timestamp() end,
          seen_at = clock_timestamp()`;
    },
  };
};

export type RegisterHealth = { register: RegisterName; state: RegisterState; since: string; seenAt: string };

/** How each register that was ever asked does. */
export const listRegisterHealth = (db: Db): Promise<RegisterHealth[]> =>
  db.sql<RegisterHealth>`
    select register, state, to_json(since) #>> '{}' as since, to_json(seen_at) #>> '{}' as "seenAt"
      from register_health order by register`;

export type SimulatedMode = 'usual' | 'slow' | 'failing';

/** How a simulated register or gateway was told to behave. */
export const getSimulatedMode = async (db: Db, register: SimulatedName): Promise<SimulatedMode> => {
  const [row] = await db.sql<{ mode: SimulatedMode }>`select mode from simulated_register where register = ${register}`;
  return row?.mode ?? 'usual';
};

export const setSimulatedMode = async (db: Db, register: SimulatedName, mode: SimulatedMode): Promise<void> => {
  if (mode === 'usual') await db.sql`delete from simulated_register where register = ${register}`;
  else
    await db.sql`
      insert into simulated_register (register, mode) values (${register}, ${mode})
      on conflict (register) do update set mode = excluded.mode`;
};

/** Where the pairs of a cadastral number lie; a number of nowhere lies in the first district of all. */
export const findPlaceOfNumber = async (
  db: Db,
  number: string,
): Promise<{ districtCode: number; neighbourhoodCodes: number[] }> => {
  const pairs = number.replaceAll(':', '').slice(0, 4);
  const [row] = await db.sql<{ districtCode: number; neighbourhoodCodes: number[] }>`
    select district.id as "districtCode",
           array(select below.id from place below where below.parent_id = district.id order by below.id) as "neighbourhoodCodes"
      from place district
     where district.level = 'district'
     order by district.cadastral_code = ${pairs} desc nulls last, district.id limit 1`;
  if (!row) throw new Error('The simulated cadastre needs places: seed them first.');
  return row;
};

type ShownProperty = Partial<Omit<CadastreRecord, 'number' | 'hasBan'>>;
type Facts = {
  categoryId: number | null;
  areaDm2: number | null;
  districtCode: number | null;
  neighbourhoodCode: number | null;
  address: string | null;
};

/**
 * What the demo world was begun with: its listings and its applications, whose authors own what they sell. What somebody
 * types into a form, or brings in a file, is no answer of the register: it would agree with every mistake.
 */
export const findPropertyOfNumber = async (
  db: Db,
  encryption: Encryption,
  number: string,
): Promise<ShownProperty | null> => {
  const [listing] = await db.sql<Facts>`
    select l.category_id as "categoryId", l.area_dm2 as "areaDm2", l.district_id as "districtCode",
           l.neighbourhood_id as "neighbourhoodCode", t.address_uz as address
      from listing l join listing_text t on t.listing_id = l.id
     where l.cadastral_number = ${number}
       and not exists (select from application a
                        where a.listing_id = l.id and (a.begin_key is not null or a.origin = 'IMPORT'))
     order by l.id limit 1`;
  const [application] = await db.sql<Facts & Owner>`
    select a.category_id as "categoryId", (a.form->>'areaAllDm2')::int as "areaDm2", a.district_id as "districtCode",
           a.neighbourhood_id as "neighbourhoodCode", a.form->>'address' as address,
           a.debtor_sealed as "encryptedDebtor", p.pinfl_sealed as "encryptedPinfl", e.tin_sealed as "encryptedTin",
           concat_ws(' ', p.family_name, p.given_name) as person, e.name as company
      from application a
      left join person p on a.party_kind = 'PERSON' and p.id = a.party_id
      left join legal_entity e on a.party_kind = 'ENTITY' and e.id = a.party_id
     where a.cadastral_number = ${number} and a.begin_key is null and a.origin <> 'IMPORT'
     order by a.id desc limit 1`;
  const facts = listing ?? application;
  if (!facts) return null;
  const owner = application && ownerOf(encryption, application);
  return { ...knownFacts(facts), ...(owner ? { owner } : {}) };
};

/** Only what is known: the rest is made up. */
const knownFacts = ({ categoryId, areaDm2, districtCode, neighbourhoodCode, address }: Facts): ShownProperty => {
  const type = categoryId === null ? undefined : typesByCategory[categoryId];
  return {
    ...(type ? { type } : {}),
    ...(areaDm2 ? { areaDm2 } : {}),
    ...(districtCode ? { districtCode } : {}),
    ...(neighbourhoodCode ? { neighbourhoodCode } : {}),
    ...(address ? { address } : {}),
  };
};

const typesByCategory: Record<number, CadastreType> = {
  [apartments.id]: 'APARTMENT',
  [houses.id]: 'HOUSE',
  [land.id]: 'LAND',
  [commercial.id]: 'COMMERCIAL',
};

type Owner = {
  encryptedDebtor: Buffer | null;
  encryptedPinfl: Buffer | null;
  encryptedTin: Buffer | null;
  person: string;
  company: string | null;
};

/** The debtor of an application, else the party that applies. */
const ownerOf = (encryption: Encryption, row: Owner): CadastreOwner | null => {
  const debtor = row.encryptedDebtor ? debtorIn(encryption.decrypt(row.encryptedDebtor, 'debtor')) : null;
  if (debtor) return debtor;
  if (row.encryptedTin)
    return { kind: 'ENTITY', pinflOrTin: encryption.decrypt(row.encryptedTin, 'tin'), name: row.company ?? '' };
  return (
    row.encryptedPinfl && {
      kind: 'PERSON',
      pinflOrTin: encryption.decrypt(row.encryptedPinfl, 'pinfl'),
      name: row.person,
    }
  );
};

const debtorIn = (json: string): CadastreOwner | null => {
  const { debtorPinflOrTin: number, debtorFullName: name } = JSON.parse(json) as Record<string, unknown>;
  if (typeof number !== 'string' || number === '') return null;
  return {
    kind: number.length === limits.tinLength ? 'ENTITY' : 'PERSON',
    pinflOrTin: number,
    name: typeof name === 'string' ? name : '',
  };
};
