import { chosenPath, type PlaceSelection } from '#places/rules/place-selection.ts';
import { PlacePickerField } from '#places/web/PlacePickerField.tsx';
import { LineField } from '../fields/LineField.tsx';
import { useErrorAt } from '../fields/use-field.ts';
import { useFormContext } from '../form-context.ts';
import { useWizardText } from '../form-text.ts';
import { Topic, wide } from '../Topic.tsx';
import { PointField } from './PointField.tsx';

/** Where the property stands: province, district and neighbourhood, address, and a point on the map. */
export function PlaceTopic() {
  const t = useWizardText().place;
  return (
    <Topic title={t.title}>
      <PlaceField />
      <LineField name="address" />
      <LineField name="landmark" placeholder={t.landmarkExample} />
      {useFormContext().isApplicable('point') && <PointField />}
    </Topic>
  );
}

/** The three levels of a place, or two and the word that the neighbourhood is in no list (O23). */
function PlaceField() {
  const t = useWizardText().place;
  const { form, attached, change, attach, markTouched, isRequired } = useFormContext();
  const errors = [useErrorAt('provinceId'), useErrorAt('districtId'), useErrorAt('neighbourhoodId')];
  const names = chosenPath(attached.area).map(({ name }) => name);
  if (form.isNeighbourhoodUnlisted && attached.area.region) names.push(t.unlistedShown);
  const put = (area: PlaceSelection, isUnlisted: boolean) => {
    attach({ area });
    change({
      provinceId: area.province?.id ?? null,
      districtId: area.region?.id ?? null,
      neighbourhoodId: area.mfy?.id ?? null,
      isNeighbourhoodUnlisted: isUnlisted ? true : null,
    });
    for (const part of ['provinceId', 'districtId', 'neighbourhoodId']) markTouched(part);
  };
  return (
    <div data-field="provinceId districtId neighbourhoodId isNeighbourhoodUnlisted" className={wide}>
      <PlacePickerField
        label={t.area}
        value={attached.area}
        shown={names.join(', ') || t.none}
        isEmpty={names.length === 0}
        isRequired={isRequired('districtId')}
        error={errors.find((error) => error !== undefined)}
        unlisted={{ label: t.unlisted, note: t.notChosen, onChoose: (area) => put(area, true) }}
        onApply={(area) => put(area, false)}
      />
    </div>
  );
}
