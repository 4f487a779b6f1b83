import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import { formSteps, stepOfPath } from '../../../rules/form-fields.ts';
import { visibilities } from '../../../rules/statuses.ts';
import { CardsField } from '../fields/ChoiceFields.tsx';
import { useErrorAt } from '../fields/use-field.ts';
import { useFormContext } from '../form-context.ts';
import { useApplicationsText, useFieldErrorText, useFormText, useWizardText } from '../form-text.ts';
import { labelOfPath } from '../label-of-path.ts';
import { useFacts } from '../review-facts.ts';
import { Topic } from '../Topic.tsx';
import css from './ReviewStep.module.css';

/** Everything once more before it is sent: what is still wrong first, each fault a way to its field. */
export function ReviewStep() {
  const { errors } = useFormContext();
  return (
    <>
      {errors.length > 0 ? <FormErrors /> : <Ready />}
      <VisibilityTopic />
      {formSteps
        .filter((step) => step !== 'review')
        .map((step) => (
          <Summary key={step} step={step} />
        ))}
    </>
  );
}

function Ready() {
  const t = useWizardText().review;
  return (
    <p className={css.ready} role="status">
      <Icon name="circle-check" size={24} />
      <span>
        <b>{t.ready}</b> {t.readyLine}
      </span>
    </p>
  );
}

function FormErrors() {
  const { wizard, form: words } = useApplicationsText();
  const t = wizard.review;
  const { errors, goToField, choices } = useFormContext();
  const sentence = useFieldErrorText();
  return (
    <section className={css.faults} aria-labelledby="review-faults" data-faults>
      <h2 id="review-faults" className="h3">
        {t.faults({ n: errors.length })}
      </h2>
      <p className={css.line}>{t.faultsLine}</p>
      <ul className={css.list}>
        {errors.map((error) => (
          <li key={error.field}>
            <button type="button" className={css.fault} onClick={() => goToField(error.field)}>
              <Icon name="alert-circle" size={18} />
              <span>
                <b>{labelOfPath(error.field, words, choices)}</b>
                <span>{sentence(error)}</span>
              </span>
              <Icon name="chevron-right" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function VisibilityTopic() {
  const { form: words, statuses } = useApplicationsText();
  const { isApplicable } = useFormContext();
  return (
    <Topic title={words.labels.visibilityType} isPlain>
      <CardsField
        name="visibilityType"
        isLegendHidden
        options={visibilities.map((value) => ({
          value,
          label: statuses.visibility[value],
          hint: words.lines.visibility[value],
        }))}
      />
      {isApplicable('groupIds') && <GroupsField />}
    </Topic>
  );
}

function GroupsField() {
  const { labels, hints } = useFormText();
  const t = useWizardText().groups;
  const { form, choices, change, markTouched } = useFormContext();
  const error = useErrorAt('groupIds');
  const selected = form.groupIds ?? [];
  const toggle = (id: number) => {
    change({ groupIds: selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id] });
    markTouched('groupIds');
  };
  return (
    <fieldset data-field="groupIds" aria-describedby="groups-message">
      <legend className={css.legend}>{labels.groupIds}</legend>
      {choices.groups.length === 0 && (
        <p className={css.line}>
          {t.none} <Link to="/profile?activeTab=groups">{t.make}</Link>
        </p>
      )}
      {choices.groups.map(({ id, name }) => (
        <Checkbox key={id} checked={selected.includes(id)} onChange={() => toggle(id)}>
          {name}
        </Checkbox>
      ))}
      {choices.groups.length > 0 && <p className={css.line}>{hints.groups}</p>}
      <div id="groups-message" aria-live="polite">
        {error !== undefined && <FieldMessage state="error">{error}</FieldMessage>}
      </div>
    </fieldset>
  );
}

function Summary({ step }: { step: (typeof formSteps)[number] }) {
  const { wizard, form: words } = useApplicationsText();
  const { goToStep, errors, attached } = useFormContext();
  const facts = useFacts(step);
  const name = words.steps[step].name;
  const isFaulty = errors.some(({ field }) => stepOfPath(field) === step);
  return (
    <section className={css.summary} aria-labelledby={`review-${step}`}>
      <div className={css.head}>
        <h2 id={`review-${step}`} className="h3">
          {name}
        </h2>
        {isFaulty && <Icon name="alert-circle" size={20} className={css.bad ?? ''} />}
        <Button
          look="subtle"
          size={36}
          icon="pencil"
          aria-label={wizard.review.edit({ step: name })}
          onClick={() => goToStep(step)}
        >
          {wizard.review.change}
        </Button>
      </div>
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {step === 'files' && attached.pictures.length > 0 && (
        <ul className={css.pictures}>
          {attached.pictures.map((picture, at) => (
            <li key={picture.id}>
              <StoredPicture
                picture={picture}
                alt={picture.alt || wizard.review.picture({ n: at + 1 })}
                sizes="120px"
                isEager={false}
              />
            </li>
          ))}
        </ul>
      )}
      {step === 'files' && (
        <p className={css.counts}>
          <Icon name="photo" size={20} />
          {wizard.review.pictures({ n: attached.pictures.length })}
          <Icon name="file-text" size={20} />
          {wizard.review.documents({ n: attached.documents.length })}
        </p>
      )}
      {facts.length === 0 && step !== 'files' && <p className={css.line}>{wizard.review.empty}</p>}
    </section>
  );
}
