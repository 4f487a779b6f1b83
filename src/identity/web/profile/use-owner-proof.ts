import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { deviceNowMs } from '#platform/web/clock.ts';
import type { Profile } from '../../contract/profile.ts';
import { callApi } from './call-api.ts';
import { type Mutation, useMutation } from './use-mutation.ts';

/** A code on its way to the present phone. */
type Sent = { smsId: string; untilMs: number };

export type OwnerProofForm = {
  mutation: Mutation;
  password: string;
  code: string;
  sent: Sent | null;
  /** Whether «continue» was pressed, so that an empty field is complained of. */
  isTried: boolean;
  typePassword: (text: string) => void;
  typeCode: (digits: string) => void;
  sendCode: () => Promise<void>;
  toPassword: () => void;
  submit: () => Promise<void>;
};

/**
 * The step before a change of the ways into an account: the password, or a code sent to the phone it has now. `proof` goes
 * with the calls that change something, for some minutes.
 */
export const useOwnerProof = (
  profile: Pick<Profile, 'passwordAt'>,
): { proof: string | null; form: OwnerProofForm; reset: () => void } => {
  const mutation = useMutation();
  const [proof, setProof] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const [isTried, setIsTried] = useState(false);
  const reset = () => {
    setProof(null);
    setPassword('');
    setCode('');
    setSent(null);
    setIsTried(false);
    mutation.reset();
  };
  const sendCode = async () => {
    await mutation.run(async () => {
      const { smsId } = await callApi('POST /user/profile/proof/code');
      setCode('');
      setSent({ smsId, untilMs: deviceNowMs() + limits.smsCountdownSeconds * 1000 });
    });
  };
  const prove = async (body: { password: string } | { smsId: string; code: string }) => {
    const isDone = await mutation.run(async () =>
      setProof((await callApi('POST /user/profile/proof', { body })).ownerProof),
    );
    if (!isDone) setCode('');
  };
  const typeCode = (digits: string) => {
    setCode(digits);
    if (sent && digits.length === limits.smsCodeLength) void prove({ smsId: sent.smsId, code: digits });
  };
  const submit = async () => {
    setIsTried(true);
    if (sent) return code.length === limits.smsCodeLength ? prove({ smsId: sent.smsId, code }) : undefined;
    if (profile.passwordAt !== null) return sendCode();
    return password === '' ? undefined : prove({ password });
  };
  const toPassword = () => {
    setSent(null);
    mutation.reset();
  };
  const form = {
    mutation,
    password,
    code,
    sent,
    isTried,
    typePassword: setPassword,
    typeCode,
    sendCode,
    toPassword,
    submit,
  };
  return { proof, form, reset };
};
