import { useBenefitsText } from '#credit/web/benefits/benefits-text.ts';
import { limits } from '#platform/values/limits.ts';
import { ApplicationBenefits } from '../../benefits/ApplicationBenefits.tsx';
import { useFormContext } from '../form-context.ts';
import { useApplicationsText } from '../form-text.ts';
import { Topic } from '../Topic.tsx';

/** How the buyer may pay: stored by itself as soon as the application has a number, whatever becomes of the rest of the form. */
export function BenefitsTopic() {
  const { wizard } = useApplicationsText();
  const t = useBenefitsText().edit;
  const { applicationId, choices } = useFormContext();
  return (
    <Topic title={wizard.sale.benefits} line={t.ownLine({ most: limits.applicationBenefitsMax })} isPlain>
      {applicationId === null ? (
        <p>{t.later}</p>
      ) : (
        <ApplicationBenefits id={applicationId} companies={choices.companies} />
      )}
    </Topic>
  );
}
