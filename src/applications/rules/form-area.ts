import { propertyAreaDm2 } from '#listings/rules/property-area.ts';
import type { FormValues } from './form-values.ts';

type Areas = Pick<FormValues, 'categoryId' | 'areaAllDm2' | 'areaLivingDm2' | 'areaEffectiveDm2'>;

/** The area that the property will be listed, compared and priced by; null until it is known. */
export const formAreaDm2 = ({ categoryId, areaAllDm2, areaLivingDm2, areaEffectiveDm2 }: Areas): number | null =>
  categoryId && areaAllDm2
    ? propertyAreaDm2({
        categoryId,
        areaDm2: areaAllDm2,
        areaLivingDm2: areaLivingDm2 || null,
        areaEffectiveDm2: areaEffectiveDm2 || null,
      })
    : null;
