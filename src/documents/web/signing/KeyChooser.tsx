import { useEffect, useState } from 'react';
import type { contract } from '#documents/contract.ts';
import type { SigningKey } from '#documents/web/keys/key.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { AgentKeys } from './AgentKeys.tsx';
import { KeyCard } from './KeyCard.tsx';
import { KeyFileForm } from './KeyFileForm.tsx';
import css from './signing.module.css';
import { useSigningText } from './words.ts';

type KeyChooserProps = {
  /** The key that is open; null before. */
  value: SigningKey | null;
  onKey: (key: SigningKey | null) => void;
  /** Why this key does not fit here, in words; undefined when it does. */
  error?: string | undefined;
};

type Settings = { provider: 'pfx' | 'eimzo'; agent: { url: string; apiKeys: string[] } | null };

/** Lets somebody open a key: a file with its password, or one of the keys that E-IMZO knows. */
export function KeyChooser({ value, onKey, error }: KeyChooserProps) {
  const t = useSigningText();
  const [settings, setSettings] = useState<Settings | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    if (settings === null)
      api<typeof contract>()('GET /user/sign/settings').then(
        (loaded) => !isGone && setSettings(loaded),
        () => !isGone && setSettings('failed'),
      );
    return () => {
      isGone = true;
    };
  }, [settings]);

  if (value)
    return (
      <div className={css.chooser}>
        <KeyCard owner={value.owner} onAnother={() => onKey(null)} />
        <div aria-live="assertive">{error && <FieldMessage state="error">{error}</FieldMessage>}</div>
      </div>
    );
  if (settings === null) return <Skeleton height="168px" />;
  if (settings === 'failed')
    return (
      <div className={css.chooser} role="alert">
        <FieldMessage state="error">{t.words.failed}</FieldMessage>
        <Button look="line" icon="refresh" onClick={() => setSettings(null)}>
          {t.words.retry}
        </Button>
      </div>
    );
  return settings.agent ? <AgentKeys agent={settings.agent} onKey={onKey} /> : <KeyFileForm onKey={onKey} />;
}
