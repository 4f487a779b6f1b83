import { type FormEvent, useState } from 'react';
import type { contract as documentsContract } from '#documents/contract.ts';
import { SignDialog } from '#documents/web/SignDialog.tsx';
import { digitsOf } from '#platform/values/digits.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useLoaderData } from '#platform/web/router.tsx';
import { notFound } from '#platform/web/router-store.ts';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../contract.ts';
import type { PageHead } from '../web/page.ts';
import { useViewer } from '../web/viewer.ts';
import css from './dev-keys/dev-keys.module.css';
import { words } from './dev-keys/words.ts';

type Data = Awaited<ReturnType<typeof loader>>;
const states = ['valid', 'expired', 'revoked'] as const;

/** Keys for trying out signatures; where signatures are real this page does not exist. */
export const loader = async () => {
  try {
    return await api<typeof contract>()('GET /dev/keys');
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? notFound : error;
  }
};

export const head = (): PageHead => ({ title: 'Keys', isHidden: true });

const save = ({ fileName, pfxBase64 }: { fileName: string; pfxBase64: string }) => {
  const bytes = Uint8Array.from(atob(pfxBase64), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/x-pkcs12' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  URL.revokeObjectURL(address);
};

function DevKeysPage() {
  const { holders, password, oddTins } = useLoaderData<Data>();
  const t = words[useLocale()];
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{t.title}</h1>
      <p className={css.lead}>{t.lead}</p>
      <p className={css.password}>{t.password({ password })}</p>
      <Order holders={holders} />
      <Trial />
      <h2 className="h3">{t.odd}</h2>
      <ul className={css.odd}>
        {(['inactive', 'slow', 'failing'] as const).map((name) => (
          <li key={name}>
            <b className="num">{oddTins[name]}</b> {t.odds[name]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Signs a text that means nothing, to see a key at work. */
function Trial() {
  const t = words[useLocale()];
  const viewer = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  if (!viewer) return <p className={css.lead}>{t.tryLogin}</p>;
  return (
    <>
      <Button look="line" size={48} icon="signature" onClick={() => setIsOpen(true)}>
        {t.tryKey}
      </Button>
      <SignDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        about={t.tryAbout}
        start={() =>
          api<typeof documentsContract>()('POST /user/sign/start', { body: { purpose: 'trial', objectId: 'trial' } })
        }
        onConfirmed={() => showToast({ kind: 'success', text: t.tryDone })}
      />
    </>
  );
}

const digits = (text: string, most: number): string => digitsOf(text).slice(0, most);

/** Who the key is for, which company it speaks for, and in what state it is. */
function Order({ holders }: Pick<Data, 'holders'>) {
  const t = words[useLocale()];
  const [username, setUsername] = useState(holders[0]?.username ?? '');
  const [typed, setTyped] = useState({ name: '', pinfl: '', tin: '' });
  const [state, setState] = useState<(typeof states)[number]>('valid');
  const [hasFailed, setHasFailed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const holder = holders.find((one) => one.username === username);

  const issue = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsking(true);
    setHasFailed(false);
    try {
      const { name, pinfl } = holder ?? typed;
      const key = await api<typeof contract>()('POST /dev/keys', { body: { name, pinfl, tin: typed.tin, state } });
      save(key);
      showToast({ kind: 'success', text: t.issued({ file: key.fileName }) });
    } catch {
      setHasFailed(true);
    } finally {
      setIsAsking(false);
    }
  };

  return (
    <form className={css.form} onSubmit={issue} noValidate>
      <Select label={t.holder} value={username} onChange={(event) => setUsername(event.target.value)}>
        {holders.map((one) => (
          <option key={one.username} value={one.username}>
            {one.name} ({one.username})
          </option>
        ))}
        <option value="">{t.other}</option>
      </Select>
      {!holder && (
        <>
          <TextInput
            label={t.name}
            value={typed.name}
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          />
          <TextInput
            label={t.pinfl}
            inputMode="numeric"
            value={typed.pinfl}
            onChange={(event) => setTyped({ ...typed, pinfl: digits(event.target.value, limits.pinflLength) })}
          />
        </>
      )}
      <TextInput
        label={t.tin}
        hint={t.tinHint}
        inputMode="numeric"
        value={typed.tin}
        onChange={(event) => setTyped({ ...typed, tin: digits(event.target.value, limits.tinLength) })}
      />
      <Select
        label={t.state}
        value={state}
        options={states.map((value) => ({ value, label: t.states[value] }))}
        onChange={(event) => setState(states.find((one) => one === event.target.value) ?? 'valid')}
      />
      <div aria-live="assertive">{hasFailed && <FieldMessage state="error">{t.refused}</FieldMessage>}</div>
      <Button type="submit" size={48} icon="download" isLoading={isAsking}>
        {t.issue}
      </Button>
    </form>
  );
}

export { DevKeysPage as Component };
