import { apartments, commercial, houses, land } from '#listings/rules/categories.ts';
import { limits } from '#platform/values/limits.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { RadioGroup } from '#platform/web/RadioGroup.tsx';
import { creatorTypes, recoveryMethods, saleBases, tradeTypes } from '../../../rules/statuses.ts';
import { CardsField, IdField } from '../fields/ChoiceFields.tsx';
import { LineField, PhoneField } from '../fields/LineField.tsx';
import { useField } from '../fields/use-field.ts';
import { useFormContext } from '../form-context.ts';
import { useApplicationsText } from '../form-text.ts';
import { Topic, wide } from '../Topic.tsx';
import css from './CategoryField.module.css';

const icons = new Map<number, IconName>([
  [apartments.id, 'building'],
  [houses.id, 'home'],
  [land.id, 'trees'],
  [commercial.id, 'building-store'],
]);

/** What is sold: it decides which characteristics are asked. */
function CategoryField() {
  const field = useField('categoryId');
  const { categories } = useFormContext().choices;
  if (!field) return null;
  return (
    <div data-field="categoryId">
      <RadioGroup
        look="cards"
        legend={field.label}
        options={categories.map(({ id, name }) => ({
          value: String(id),
          label: (
            <span className={css.category}>
              <Icon name={icons.get(id) ?? 'category'} size={20} />
              {name}
            </span>
          ),
        }))}
        value={typeof field.value === 'number' ? String(field.value) : undefined}
        onValue={(id) => field.put(Number(id))}
        {...(field.error === undefined ? {} : { error: field.error })}
      />
    </div>
  );
}

/** Whose property it is, for whom it is sold, what it is and in which way. */
export function GoalStep() {
  const { wizard, form, statuses } = useApplicationsText();
  const t = wizard.goal;
  const context = useFormContext();
  return (
    <>
      {context.isApplicable('goal') && (
        <Topic title={t.title} isPlain>
          <CardsField
            name="goal"
            options={saleBases.map((value) => ({ value, label: statuses.goal[value], hint: form.lines.goal[value] }))}
          />
          <CardsField
            name="collection"
            options={recoveryMethods.map((value) => ({
              value,
              label: statuses.collection[value],
              hint: t.collection[value],
            }))}
          />
          <IdField name="companyId" options={context.choices.companies} />
        </Topic>
      )}
      {context.isApplicable('creatorType') && (
        <Topic title={t.client}>
          <div className={wide}>
            <CardsField
              name="creatorType"
              options={creatorTypes.map((value) => ({
                value,
                label: statuses.creatorType[value],
                hint: t.creator[value],
              }))}
            />
          </div>
          <LineField name="clientName" />
          <PhoneField name="clientPhone" />
        </Topic>
      )}
      <Topic title={t.trade} isPlain>
        <CategoryField />
        <TradeField />
      </Topic>
    </>
  );
}

/** Choosing an auction begins with its usual terms. */
function TradeField() {
  const { form: words, statuses } = useApplicationsText();
  const { form, change } = useFormContext();
  const begin = (): void =>
    change({
      pledgeHundredths: form.pledgeHundredths ?? limits.lotDepositHundredthsDefault,
      bidStepHundredths: form.bidStepHundredths ?? limits.bidStepHundredthsDefault,
      daysToStart: form.daysToStart ?? limits.daysToStartDefault,
    });
  return (
    <CardsField
      name="tradeType"
      options={tradeTypes.map((value) => ({
        value,
        label: statuses.tradeType[value],
        hint: words.lines.tradeType[value],
      }))}
      onChosen={(value) => value === 'TRADE_PLATFORM' && begin()}
    />
  );
}
