import { useState } from 'react';
import { IconButton } from '#platform/web/IconButton.tsx';
import type { SensitiveField } from '../../rules/mask.ts';
import { call } from './calls.ts';
import css from './profile.module.css';
import { useProfileText } from './text.ts';
import { useMutation } from './use-mutation.ts';

type SensitiveFactProps = { field: SensitiveField; name: string; masked: string | null };

/** A number that stands masked until its owner asks the server for it; asked again, it is hidden and forgotten. */
export function SensitiveFact({ field, name, masked }: SensitiveFactProps) {
  const t = useProfileText();
  const { isBusy, refusal, run } = useMutation();
  const [plain, setPlain] = useState<string | null>(null);
  const show = () => run(async () => setPlain((await call('POST /user/profile/reveal', { body: { field } })).value));
  const words = (plain === null ? t.personal.show : t.personal.hide)({ what: name });
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>
        {/* Read aloud when it changes. */}
        <span className={`num ${css.value}`} aria-live="polite">
          {masked === null ? <span className={css.none}>{t.none}</span> : (plain ?? masked)}
          {refusal && <span className={css.refusal}>{refusal.message}</span>}
        </span>
        {masked !== null && (
          <IconButton
            icon={plain === null ? 'eye' : 'eye-off'}
            label={words}
            aria-busy={isBusy}
            onClick={() => (plain === null ? void show() : setPlain(null))}
          />
        )}
      </dd>
    </div>
  );
}
