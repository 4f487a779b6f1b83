import { Button } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { characteristicsOfCategory, pickQuestions } from '../../../rules/characteristic.ts';
import { TickField } from '../fields/ChoiceFields.tsx';
import { WordsField } from '../fields/LineField.tsx';
import { WholeField } from '../fields/NumberFields.tsx';
import { TraitField } from '../fields/TraitField.tsx';
import { useFormContext } from '../form-context.ts';
import { useWizardText } from '../form-text.ts';
import { Topic, wide } from '../Topic.tsx';

/** What kind of a property it is: the characteristics of its category, and words of one's own. */
export function TraitsStep() {
  const t = useWizardText().traits;
  const { form, choices, goToStep } = useFormContext();
  if (form.categoryId == null)
    return (
      <EmptyState
        icon="category"
        title={t.chooseCategory}
        action={
          <Button look="soft" onClick={() => goToStep('goal')}>
            {t.toGoal}
          </Button>
        }
      />
    );
  const characteristics = pickQuestions(
    characteristicsOfCategory(choices.characteristics, form.categoryId),
    form.characteristics,
  );
  const additional = characteristics.filter(({ isCore }) => !isCore);
  return (
    <>
      <Topic title={t.title}>
        <WholeField name="rooms" />
        <WholeField name="floor" />
        <WholeField name="floorsBuilding" />
        {characteristics
          .filter(({ isCore }) => isCore)
          .map((one) => (
            <TraitField key={one.code} one={one} />
          ))}
        <div className={wide}>
          <TickField name="withEquipment" />
        </div>
      </Topic>
      {additional.length > 0 && (
        <Topic title={t.more} line={t.moreLine}>
          {additional.map((one) => (
            <TraitField key={one.code} one={one} />
          ))}
        </Topic>
      )}
      <Topic title={t.words} isPlain>
        <WordsField name="description" />
      </Topic>
    </>
  );
}
