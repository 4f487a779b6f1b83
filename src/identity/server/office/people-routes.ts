import { type Handlers, refuse } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { officePeopleContract, PersonForStaff, PersonRow } from '../../contract/office-people.ts';
import { readPeopleSearch } from '../../rules/people-search.ts';
import { audit } from '../audit.ts';
import { profileBySubject, subjectOfPerson } from '../profile-store.ts';
import { openField, profileOf } from '../profile-view.ts';
import { readDeeds } from './deeds-store.ts';
import * as actions from './people-actions.ts';
import * as store from './people-store.ts';

const bankOf = ({ bankId, bankName }: { bankId: number | null; bankName: string | null }) =>
  bankId === null ? null : { id: bankId, name: bankName ?? String(bankId) };

const rowReply = ({
  bankId,
  bankName,
  id,
  username,
  phone,
  registeredAt,
  ...rest
}: store.PersonListRow): PersonRow => ({
  ...rest,
  id: Number(id),
  userName: username,
  phone: `+${phone}`,
  bank: bankOf({ bankId, bankName }),
  registeredAt: registeredAt.toISOString(),
});

/** What staff see of people and do about them. Every look is written down; the trail itself holds no personal data. */
export const officePeopleHandlers = (deps: actions.OfficeDeps): Handlers<typeof officePeopleContract> => {
  const { db, vault } = deps;
  const rowOf = async (id: number) => {
    const subject = await subjectOfPerson(db, id);
    return subject === null ? null : profileBySubject(db, subject);
  };
  const personReply = async (id: number, locale: Locale): Promise<PersonForStaff | null> => {
    const [row, standing] = await Promise.all([rowOf(id), store.readStanding(db, id, locale)]);
    if (!row || !standing) return null;
    const { settings: _, ...seen } = profileOf(vault, row);
    return {
      ...seen,
      id,
      kind: standing.kind,
      bank: bankOf(standing),
      isBlocked: row.blockedAt !== null,
      blockedAt: row.blockedAt?.toISOString() ?? null,
      blockReason: standing.blockReason,
    };
  };
  const changed = async (id: number, locale: Locale) => (await personReply(id, locale)) ?? refuse('personMissing');

  return {
    'POST /office/people/search': async ({ caller, body, locale, requestId }) => {
      const { text, role, kind, state, before } = body;
      const asked = readPeopleSearch(text);
      if (asked.by === 'pinfl' || asked.by === 'phone')
        await audit(db, { caller, action: 'person.search', object: 'person', detail: { by: asked.by }, requestId });
      const wish: store.PeopleWish = {
        words: asked.by === 'words' ? asked.words : [],
        phoneEnd: asked.by === 'phone' ? asked.digits : null,
        pinflDigest: asked.by === 'pinfl' ? vault.digest(asked.number, 'pinfl') : null,
        role: role ?? null,
        kind: kind ?? null,
        state: state ?? null,
        before: before ?? null,
      };
      const [found, total] = await Promise.all([store.searchPeople(db, locale, wish), store.countPeople(db, wish)]);
      const data = found.slice(0, limits.officePageSize).map(rowReply);
      return { data, total, next: found.length > data.length ? (data.at(-1)?.id ?? null) : null };
    },

    'GET /office/people/:id': async ({ caller, params: { id }, locale, requestId }) => {
      const person = await personReply(id, locale);
      if (!person) return refuse('personMissing');
      await audit(db, { caller, action: 'person.read', object: `person:${id}`, requestId });
      return person;
    },

    'GET /office/people/:id/deeds': async ({ params: { id } }) => {
      const subject = await subjectOfPerson(db, id);
      return subject === null ? refuse('personMissing') : readDeeds(db, { id, subject });
    },

    'POST /office/people/:id/reveal': async ({ caller, params: { id }, body, requestId }) => {
      const row = await rowOf(id);
      if (!row) return refuse('personMissing');
      const { field, reason } = body;
      await audit(db, {
        caller,
        action: 'person.reveal',
        object: `person:${id}`,
        detail: { field, reason },
        requestId,
      });
      const value = openField(vault, row, field);
      return value === null ? refuse('notGiven') : { value };
    },

    'POST /office/people/:id/roles': async ({ params: { id }, body, locale, ...by }) =>
      (await actions.changeRoles(deps, id, body, by)) ?? changed(id, locale),

    'POST /office/people/:id/kind': async ({ params: { id }, body, locale, ...by }) =>
      (await actions.changeKind(deps, id, body, by)) ?? changed(id, locale),

    'POST /office/people/:id/block': async ({ params: { id }, body, locale, ...by }) =>
      (await actions.block(deps, id, body, by)) ?? changed(id, locale),

    'POST /office/people/:id/log-out': async ({ params: { id }, body, ...by }) =>
      (await actions.logOut(deps, id, body.reason, by)) ?? { isDone: true },
  };
};
