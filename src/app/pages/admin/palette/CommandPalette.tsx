import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import type { Role } from '#platform/values/role.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useNavigate } from '#platform/web/router.tsx';
import { useAdminText } from '../admin-data.ts';
import css from './CommandPalette.module.css';
import { useChoices } from './use-choices.ts';

/** Ctrl K opens it on every page of the admin area: pages, applications by number or words, people by name. */
export function CommandPalette({ roles }: { roles: readonly Role[] }) {
  const t = useAdminText().palette;
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Above a question that waits for its answer nothing else opens.
      if (!document.querySelector('dialog[open]')) setIsOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t.title} isTitleHidden>
      <Choices roles={roles} onDone={() => setIsOpen(false)} />
    </Dialog>
  );
}

function Choices({ roles, onDone }: { roles: readonly Role[]; onDone: () => void }) {
  const t = useAdminText().palette;
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const choices = useChoices(typed, roles);
  const current = Math.min(at, choices.length - 1);
  const go = (to: string | undefined) => {
    if (to === undefined) return;
    onDone();
    void navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((current + step + choices.length) % Math.max(1, choices.length));
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(choices[current]?.to);
    }
  };
  return (
    <div className={css.palette} data-filter>
      <div className={css.field}>
        <Icon name="search" size={18} />
        <input
          type="text"
          role="combobox"
          data-first-focus
          className={css.input}
          aria-label={t.title}
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={choices[current] && `${list}${current}`}
          placeholder={t.hint}
          maxLength={limits.adminSearchMax}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={list} role="listbox" aria-label={t.title} className={css.list}>
        {choices.map(({ id, icon, label, note, to }, n) => (
          <button
            type="button"
            key={id}
            id={`${list}${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={n === current}
            className={css.choice}
            ref={n === current ? (one) => one?.scrollIntoView({ block: 'nearest' }) : undefined}
            onMouseMove={() => setAt(n)}
            onClick={() => go(to)}
          >
            <Icon name={icon} size={18} />
            <span className={css.label}>{label}</span>
            <span className={css.note}>{note}</span>
          </button>
        ))}
      </div>
      {choices.length === 0 && (
        <p role="status" className={css.none}>
          {t.none}
        </p>
      )}
    </div>
  );
}
