import { maskName } from '#documents/rules/mask.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { normalisePhone } from '#platform/values/phone.ts';
import type { DebtorDraft, FormDraft } from '../contract/form.ts';
import { maskAccountNumber, maskDebtorNumber, maskDigits } from '../rules/debtor-number.ts';
import { isEmpty } from '../rules/form-fields.ts';

type Client = Pick<FormDraft, 'clientName' | 'clientPhone'>;

/** A form as it lies in the database: whoever it names is sealed, the rest is open. */
export type StoredForm = {
  form: FormDraft;
  encryptedDebtor: Buffer | null;
  /** By which an application is found by the number of its debtor. */
  debtorDigest: Buffer | null;
  encryptedClient: Buffer | null;
};

const isBlank = (part: object): boolean => Object.values(part).every(isEmpty);

/** Seals what names people: the debtor, and the client of an assistant. */
export const encryptForm = (encryption: Encryption, whole: FormDraft): StoredForm => {
  const { debtor, clientName, clientPhone, ...form } = whole;
  const client: Client = { clientName, clientPhone };
  return {
    form,
    encryptedDebtor: debtor && !isBlank(debtor) ? encryption.encrypt(JSON.stringify(debtor), 'debtor') : null,
    debtorDigest: debtor?.debtorPinflOrTin ? encryption.digest(debtor.debtorPinflOrTin, 'debtor') : null,
    encryptedClient: isBlank(client) ? null : encryption.encrypt(JSON.stringify(client), 'client'),
  };
};

/** The whole form again, in plain text. */
export const decryptForm = (
  encryption: Encryption,
  { form, encryptedDebtor, encryptedClient }: Pick<StoredForm, 'form' | 'encryptedDebtor' | 'encryptedClient'>,
): FormDraft => ({
  ...form,
  ...(encryptedClient ? (JSON.parse(encryption.decrypt(encryptedClient, 'client')) as Client) : {}),
  ...(encryptedDebtor ? { debtor: JSON.parse(encryption.decrypt(encryptedDebtor, 'debtor')) as DebtorDraft } : {}),
});

/** The form as its author reads it with a session alone; a debtor's PINFL and account are read with the proof of the owner. */
export const maskOwnForm = (form: FormDraft): FormDraft => {
  const { debtorPinflOrTin: number, accountNumber } = form.debtor ?? {};
  if (!number && !accountNumber) return form;
  return {
    ...form,
    debtor: {
      ...form.debtor,
      ...(number ? { debtorPinflOrTin: maskDebtorNumber(number) } : {}),
      ...(accountNumber ? { accountNumber: maskAccountNumber(accountNumber) } : {}),
    },
  };
};

/** The form as staff see it first: enough of people to recognise them, too little to use. */
export const maskForm = (form: FormDraft): FormDraft => {
  const { debtor, clientName, clientPhone } = form;
  return {
    ...form,
    ...(clientName ? { clientName: maskName(clientName) } : {}),
    ...(clientPhone ? { clientPhone: maskDigits(normalisePhone(clientPhone) ?? clientPhone) } : {}),
    ...(debtor
      ? {
          debtor: {
            ...debtor,
            ...(debtor.debtorPinflOrTin ? { debtorPinflOrTin: maskDigits(debtor.debtorPinflOrTin) } : {}),
            ...(debtor.debtorFullName ? { debtorFullName: maskName(debtor.debtorFullName) } : {}),
            ...(debtor.accountNumber ? { accountNumber: maskDigits(debtor.accountNumber) } : {}),
          },
        }
      : {}),
  };
};
