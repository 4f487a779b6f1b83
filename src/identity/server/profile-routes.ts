import { fileReply, type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { ownExportContract } from '../contract/own-export.ts';
import type { profileContract } from '../contract/profile.ts';
import { changePhone, type PhoneCodeService, sendPhoneCode } from './change-phone.ts';
import * as actions from './change-profile.ts';
import { groupHandlers } from './group-routes.ts';
import { type IdentifyDeps, identifyUser } from './identify-user.ts';
import { isLoginFresh, type OwnerProofDeps, phoneOfProof, proveOwner, sendOwnCode } from './owner-proof.ts';
import * as store from './profile-store.ts';
import { decryptField, decryptPassport, deletionStateOf, profileOf, settingsOf } from './profile-view.ts';
import type { AccessDeps } from './record-access-change.ts';
import type { Sessions } from './session/sessions.ts';

export type ProfileDeps = OwnerProofDeps &
  AccessDeps &
  IdentifyDeps & {
    codes: PhoneCodeService;
    sessions: Pick<Sessions, 'list' | 'endOwn'>;
  };

/** What people do with their own data. The subject of the token is part of every statement: there is no other "own". */
export const profileHandlers = (deps: ProfileDeps): Handlers<typeof profileContract & typeof ownExportContract> => {
  const { db, encryption, passwordPageUrl } = deps;
  const ownProfile = async (subject: string) => {
    const row = await store.findProfile(db, subject);
    if (!row) return refuse('personMissing');
    return { ...profileOf(encryption, row), ...(await deletionStateOf(db, row)), passwordAt: passwordPageUrl };
  };
  return {
    ...groupHandlers(deps),

    'GET /user/profile': ({ caller }) => ownProfile(caller.subject),

    'PATCH /user/profile': async ({ caller, body: { ownerProof, ...change } }) => {
      const provenPhone = await phoneOfProof(deps, caller, ownerProof);
      const refusal = await actions.changeProfile(deps, caller.subject, change, provenPhone);
      return refusal ?? ownProfile(caller.subject);
    },

    'POST /user/profile/pinfl': async ({ caller, body, requireOwner }) => {
      if (!(await isLoginFresh(deps, caller))) await requireOwner();
      const refusal = await identifyUser(deps, caller.subject, body);
      return refusal ?? ownProfile(caller.subject);
    },

    'POST /user/profile/reveal': async ({ caller, body }) => {
      const row = await store.findProfile(db, caller.subject);
      if (!row) return refuse('personMissing');
      const value = decryptField(encryption, row, body.field);
      return value === null ? refuse('notGiven') : { value };
    },

    'POST /user/profile/proof/code': ({ caller, locale, visitorAddress }) =>
      sendOwnCode(deps, caller, { locale, visitorAddress }),

    'POST /user/profile/proof': ({ caller, body }) => proveOwner(deps, caller, body),

    'POST /user/profile/phone/code': async ({ caller, body, locale, visitorAddress }) =>
      sendPhoneCode(deps, caller.subject, {
        phone: body.phoneNumber.slice(1),
        provenPhone: await phoneOfProof(deps, caller, body.ownerProof),
        locale,
        address: visitorAddress,
      }),

    'POST /user/profile/phone': async ({ caller, body: { phoneNumber, ownerProof, smsId, code } }) => {
      const provenPhone = await phoneOfProof(deps, caller, ownerProof);
      const answer = { phone: phoneNumber.slice(1), smsId, code, provenPhone };
      const refusal = await changePhone(deps, caller.subject, answer);
      return refusal ?? ownProfile(caller.subject);
    },

    'PUT /user/settings': ({ caller, body }) => actions.changeSettings(db, caller.subject, body),

    'POST /user/password': async ({ caller, body }) => {
      const refusal = await actions.changePassword(deps, caller, body);
      if (refusal) return refusal;
      // Whoever had the old password is out; the browser that changed it stays.
      const others = (await deps.sessions.list(caller)).filter(({ isCurrent }) => !isCurrent);
      await Promise.all(others.map(({ id }) => deps.sessions.endOwn(caller.subject, id)));
      return { done: true };
    },

    'GET /user/export': async ({ caller }) => {
      const row = await store.findProfile(db, caller.subject);
      if (!row) return refuse('personMissing');
      const all = {
        ...profileOf(encryption, row),
        ...(await deletionStateOf(db, row)),
        pinfl: decryptField(encryption, row, 'pinfl'),
        tin: decryptField(encryption, row, 'tin'),
        passport: decryptPassport(encryption, row),
        settings: settingsOf(row),
        ...(await store.exportUserData(db, row)),
      };
      return fileReply(Buffer.from(JSON.stringify(all, null, 2)), 'application/json; charset=utf-8', 'ostona.json');
    },

    'POST /user/deletion': async ({ caller, body }) => {
      const answer = await actions.requestDeletion(db, caller.subject, body.userName);
      return answer instanceof Refusal ? answer : deletionStateOf(db, answer);
    },

    'DELETE /user/deletion': async ({ caller }) =>
      (await db.begin((tx) => store.withdrawDeletion(tx, caller.subject))) ? { done: true } : refuse('personMissing'),
  };
};
