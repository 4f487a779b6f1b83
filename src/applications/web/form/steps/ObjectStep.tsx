import { fitsCategory } from '#listings/rules/building-types.ts';
import { IdField } from '../fields/ChoiceFields.tsx';
import { LineField } from '../fields/LineField.tsx';
import { AreaField } from '../fields/NumberFields.tsx';
import { useFormContext } from '../form-context.ts';
import { useWizardText } from '../form-text.ts';
import { Topic } from '../Topic.tsx';
import { CadastreTopic } from './CadastreTopic.tsx';
import { PlaceTopic } from './PlaceTopic.tsx';

/** What is sold and where it stands; the register fills in what it knows. */
export function ObjectStep() {
  const t = useWizardText();
  return (
    <>
      <CadastreTopic />
      <Topic title={t.object.title}>
        <LineField name="name" />
        <BuildingTypeField />
        <AreaField name="areaAllDm2" />
        <AreaField name="areaEffectiveDm2" />
        <AreaField name="areaLivingDm2" />
        <AreaField name="areaConstructionDm2" />
      </Topic>
      <PlaceTopic />
    </>
  );
}

/** The types in their families: a broad type first, then what is narrower. */
function BuildingTypeField() {
  const { choices, form } = useFormContext();
  const buildingTypes = choices.buildingTypes.filter(({ id }) => fitsCategory(id, form.categoryId));
  // A narrower type whose family does not fit stands by itself.
  const isTop = (parentId: number | null) => !buildingTypes.some(({ id }) => id === parentId);
  const inOrder = buildingTypes
    .filter(({ parentId }) => isTop(parentId))
    .flatMap((broad) => [
      { id: broad.id, name: broad.name },
      ...buildingTypes
        .filter(({ parentId }) => parentId === broad.id)
        .map(({ id, name }) => ({ id, name: `\u2003${name}` })),
    ]);
  return <IdField name="buildingTypeId" options={inOrder} />;
}
