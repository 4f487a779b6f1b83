import { cadastreLengths, isCadastreNumber } from '#platform/values/cadastre.ts';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useField } from '../fields/use-field.ts';
import { useFormText, useWizardText } from '../form-text.ts';
import { Topic } from '../Topic.tsx';
import css from './CadastreTopic.module.css';
import { LookupCard } from './LookupCard.tsx';
import { useLookup } from './use-lookup.ts';

/** The cadastral number comes first: what the register knows of the property need not be typed. */
export function CadastreTopic() {
  const t = useWizardText().cadastre;
  const { hints } = useFormText();
  const field = useField('docNumber');
  const { lookup, find } = useLookup();
  if (!field) return null;
  const { value, put, native, label, isRequired, error } = field;
  const number = typeof value === 'string' ? value : '';
  const fits = isCadastreNumber(number.trim());
  const typed = number !== '' && !fits && error === undefined;
  return (
    <Topic title={t.title} line={hints.docNumber} isPlain>
      <form
        className={css.row}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          native.onBlur();
          if (fits) void find(number.trim());
        }}
      >
        <TextInput
          {...native}
          label={label}
          isLabelHidden
          isRequired={isRequired}
          error={error}
          success={fits ? hints.docNumberRight({ n: number.trim().length }) : undefined}
          hint={typed ? t.typed({ n: number.trim().length, lengths: cadastreLengths.join(', ') }) : undefined}
          maxLength={limits.applicationNumberMax}
          autoComplete="off"
          spellCheck={false}
          placeholder="10:07:03:01:02:0148:0041"
          className={css.number ?? ''}
          inputClassName={`num ${css.digits}`}
          value={number}
          unit={fits && <Icon name="circle-check" size={20} className={css.fits ?? ''} />}
          onChange={(event) => put(event.target.value || null)}
        />
        <Button
          type="submit"
          look="soft"
          size={48}
          icon="search"
          className={css.find}
          disabled={!fits}
          isLoading={lookup.state === 'finding'}
        >
          {t.find}
        </Button>
      </form>
      <LookupCard lookup={lookup} />
    </Topic>
  );
}
