import { Section } from '../view/FactSections.tsx';
import { useApplicationsText } from '../words.ts';
import { ApplicationBenefits } from './ApplicationBenefits.tsx';

/** How a buyer may pay, on the page of an application. */
export function BenefitSection(props: { id: number; companies: readonly { id: number; name: string }[] }) {
  const { benefits } = useApplicationsText().own.view.sections;
  return (
    <Section title={benefits}>
      <ApplicationBenefits {...props} />
    </Section>
  );
}
