import { useNavigate } from '#platform/web/router.tsx';
import type { Choices } from '../../contract/drafts.ts';
import type { Application } from '../../contract/shapes.ts';
import { AmendApplication } from './AmendApplication.tsx';
import { useApplicationsText } from './form-text.ts';
import { ClosedNote } from './Notes.tsx';
import { Wizard } from './Wizard.tsx';

/** An application that is there already: a draft goes on, what was sent is mended by staff, and closed to its author. */
export function EditApplication({ application, choices }: { application: Application; choices: Choices }) {
  const { wizard, statuses } = useApplicationsText();
  const navigate = useNavigate();
  const { id, process, kind, origin, mayEdit, mayCorrect } = application;
  if (mayCorrect || (mayEdit && process !== 'new'))
    return <AmendApplication key={id} application={application} choices={choices} />;
  if (!mayEdit) return <ClosedNote id={id} reason={wizard.closed.line({ status: statuses.process[process] })} />;
  return (
    <Wizard
      key={id}
      of={{ kind, origin }}
      choices={choices}
      application={application}
      onDropped={() => void navigate(kind === 'REQUEST' ? '/request' : '/apply', { withoutAsking: true })}
    />
  );
}
