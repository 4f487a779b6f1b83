import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SigningKey } from '#documents/web/keys/key.ts';
import { KeyChooser } from '#documents/web/signing/KeyChooser.tsx';
import type { OrganizationInfo } from '#identity/contract/organizations.ts';
import type { contract } from '#identity/contract.ts';
import { digitsOf } from '#platform/values/digits.ts';
import { limits } from '#platform/values/limits.ts';
import { isTin } from '#platform/values/tin.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import css from './companies.module.css';
import { codeOf, sentenceOf, showOrganizationError } from './error-text.ts';
import { useOrganizationsText } from './organizations-text.ts';

/** How a company is looked for: by what was typed, or by the key that told it. */
export type OrganizationSearch = { tin: string; key: SigningKey | null };
type FindOrganizationProps = {
  /** A search to go on with; without one the form is empty. */
  first: OrganizationSearch | null;
  onFound: (company: OrganizationInfo, key: SigningKey | null) => void;
  /** The company is there, but who looks for it cannot be compared to a signer yet. */
  onPersonUnknown: (search: OrganizationSearch) => void;
};
type SearchMethod = 'key' | 'tin';

/** The first step: which company. Its key tells the TIN, or it is typed. */
export function FindOrganization({ first, onFound, onPersonUnknown }: FindOrganizationProps) {
  const t = useOrganizationsText();
  const [method, setMethod] = useState<SearchMethod>(first && !first.key ? 'tin' : 'key');
  const [key, setKey] = useState(first?.key ?? null);
  const [tin, setTin] = useState(first && !first.key ? first.tin : '');
  const [error, setError] = useState<string>();
  const [isSearching, setIsSearching] = useState(false);

  const find = async (typedTin: string, by: SigningKey | null) => {
    setIsSearching(true);
    setError(undefined);
    try {
      onFound(await api<typeof contract>()('POST /user/legal-entities/check', { body: { tin: typedTin } }), by);
    } catch (refused) {
      if (codeOf(refused) === 'personUnknown') return onPersonUnknown({ tin: typedTin, key: by });
      setError(sentenceOf(t, refused));
      showOrganizationError(t, refused);
      setIsSearching(false);
    }
  };
  const goOn = useRef(() => void (first && find(first.tin, first.key)));
  useEffect(() => goOn.current(), []);
  const selectKey = (opened: SigningKey | null) => {
    setKey(opened);
    setError(opened && !opened.owner.tin ? t.dialog.personKey : undefined);
    // The key tells the TIN: there is nothing left to ask.
    if (opened?.owner.tin) void find(opened.owner.tin, opened);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSearching) return;
    if (isTin(tin)) void find(tin, null);
    else setError(t.refusals.tinWrong);
  };

  return (
    <div className={css.stage}>
      <Segmented
        label={t.dialog.way}
        size={44}
        value={method}
        options={[
          { value: 'key', label: t.dialog.byKey },
          { value: 'tin', label: t.dialog.byTin },
        ]}
        onValue={(next: SearchMethod) => {
          setMethod(next);
          setError(undefined);
        }}
      />
      <p className={css.hint}>{method === 'key' ? t.dialog.keyLead : t.dialog.tinLead}</p>
      {method === 'key' ? (
        <>
          <KeyChooser value={key} onKey={selectKey} error={error} />
          {key?.owner.tin && (
            <Button size={48} isWide isLoading={isSearching} onClick={() => void find(key.owner.tin ?? '', key)}>
              {t.dialog.find}
            </Button>
          )}
        </>
      ) : (
        <form className={css.stage} onSubmit={submit} noValidate>
          <TextInput
            label={t.dialog.tin}
            hint={t.dialog.tinHint}
            inputMode="numeric"
            autoComplete="off"
            value={tin}
            error={error}
            onChange={(event) => {
              setTin(digitsOf(event.target.value).slice(0, limits.tinLength));
              setError(undefined);
            }}
          />
          <Button type="submit" size={48} isWide icon="search" isLoading={isSearching}>
            {t.dialog.find}
          </Button>
        </form>
      )}
    </div>
  );
}
