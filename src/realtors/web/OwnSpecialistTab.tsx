import { type FormEvent, useState } from 'react';
import { Panel } from '#identity/web/profile/Panel.tsx';
import { TabFailure } from '#identity/web/profile/TabFailure.tsx';
import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits, validateNumeric } from '#platform/values/numeric.ts';
import { api } from '#platform/web/api.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract, SpecialistProfileFields } from '../contract.ts';
import { clientLanguages, specialistServices } from '../rules/specialist.ts';
import { CheckChips } from './CheckChips.tsx';
import css from './OwnSpecialistTab.module.css';
import { useOwnSpecialistText, useRealtorsText } from './realtors-text.ts';

const call = api<typeof contract>();
const load = () => call('GET /user/specialist');
type Loaded = Awaited<ReturnType<typeof load>>;

/** What whoever has a trade says of himself on his public page. */
export function OwnSpecialistTab() {
  const t = useOwnSpecialistText();
  const { data, refusal, reload } = useResource(load);
  if (refusal) return <TabFailure message={refusal.message} onAgain={reload} />;
  if (!data) return <TabSkeleton />;
  const { profile, provinces } = data;
  if (!profile) return <EmptyState icon="user-circle" title={t.none} text={t.noneLine} />;
  // What is loaded anew after it was changed elsewhere takes the place of what was typed.
  return <OwnSpecialistForm key={profile.version} saved={profile} provinces={provinces} onReload={reload} />;
}

type FormProps = {
  saved: NonNullable<Loaded['profile']>;
  provinces: Loaded['provinces'];
  onReload: () => void;
};

/** The year as it stands in its field. */
type Draft = Omit<SpecialistProfileFields, 'since'> & { since: string };
const sinceBounds = { min: limits.specialistSinceMin };

const draftOf = ({ id: _id, kind: _kind, version: _version, since, ...fields }: FormProps['saved']): Draft => ({
  ...fields,
  since: since === null ? '' : String(since),
});

function OwnSpecialistForm({ saved, provinces, onReload }: FormProps) {
  const t = useRealtorsText();
  const words = useOwnSpecialistText();
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [version, setVersion] = useState(saved.version);
  const { isBusy, refusal, reset, run } = useMutation();
  const isPerson = saved.kind === 'REALTOR';
  const hasLanguage = draft.languages.length > 0;
  const change = (changed: Partial<Draft>) => {
    setDraft({ ...draft, ...changed });
    reset();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isSinceWrong = draft.since !== '' && validateNumeric(draft.since, sinceBounds) !== null;
    if (!hasLanguage || isSinceWrong) return;
    const since = draft.since === '' ? null : Number(draft.since);
    const isSaved = await run(async () => {
      const answer = await call('PUT /user/specialist', { body: { ...draft, since, version } });
      setVersion(answer.version);
    });
    if (isSaved) showToast({ kind: 'success', text: words.saved });
  };
  const errorAt = (code: string) => (refusal?.code === code ? refusal.message : undefined);
  const isOfField = ['tradeNameMissing', 'telegramWrong', 'sinceInFuture'].includes(refusal?.code ?? '');
  return (
    <Panel
      title={words.title}
      line={words.line}
      action={
        <LinkButton look="soft" size={36} icon="eye" to={`/users/${saved.id}`}>
          {words.view}
        </LinkButton>
      }
    >
      <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
        {!isPerson && (
          <TextInput
            label={words.tradeName}
            hint={words.tradeNameHint}
            isRequired
            maxLength={limits.specialistNameMax}
            value={draft.tradeName}
            error={errorAt('tradeNameMissing')}
            onChange={({ target }) => change({ tradeName: target.value })}
          />
        )}
        <TextArea
          label={isPerson ? words.about.person : words.about.company}
          rows={6}
          maxLength={limits.specialistAboutMax}
          hint={words.counter({ n: groupDigits(draft.about.length), max: groupDigits(limits.specialistAboutMax) })}
          value={draft.about}
          onChange={({ target }) => change({ about: target.value })}
        />
        <CheckChips
          legend={words.languages}
          options={clientLanguages.map((value) => ({ value, label: t.languages[value] }))}
          chosen={draft.languages}
          onChosen={(languages) => change({ languages })}
          error={hasLanguage ? undefined : words.languageMissing}
        />
        <CheckChips
          legend={words.services}
          options={specialistServices.map((value) => ({ value, label: t.services[value] }))}
          chosen={draft.services}
          onChosen={(services) => change({ services })}
        />
        <CheckChips
          legend={words.provinces}
          options={provinces.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={draft.provinceIds}
          onChosen={(provinceIds) => change({ provinceIds })}
          error={errorAt('provinceUnknown')}
        />
        <div className={css.pair}>
          <NumberInput
            label={words.since}
            isGrouped={false}
            {...sinceBounds}
            value={draft.since}
            error={errorAt('sinceInFuture')}
            onValue={(since) => change({ since })}
          />
          <TextInput
            label={words.license}
            maxLength={limits.specialistLicenseMax}
            value={draft.license}
            onChange={({ target }) => change({ license: target.value })}
          />
          <TextInput
            label={words.telegram}
            hint={words.telegramHint}
            maxLength={limits.specialistTelegramMax}
            autoCapitalize="none"
            spellCheck={false}
            value={draft.telegram}
            error={errorAt('telegramWrong')}
            onChange={({ target }) => change({ telegram: target.value })}
          />
        </div>
        <div aria-live="polite">
          {refusal && !isOfField && refusal.code !== 'provinceUnknown' && (
            <FieldMessage state="error">{refusal.message}</FieldMessage>
          )}
        </div>
        <div className={css.acts}>
          <Button type="submit" size={48} isLoading={isBusy}>
            {words.save}
          </Button>
          {refusal?.code === 'specialistChanged' && (
            <Button look="line" size={48} icon="refresh" onClick={onReload}>
              {words.reload}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
