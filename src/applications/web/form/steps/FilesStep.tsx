import { DocumentField } from '../../files/DocumentField.tsx';
import { PictureField } from '../../files/PictureField.tsx';
import { useErrorAt } from '../fields/use-field.ts';
import { useFormContext } from '../form-context.ts';
import { useFormText } from '../form-text.ts';
import { Topic } from '../Topic.tsx';

/** Pictures for everybody, documents for staff. */
export function FilesStep() {
  return (
    <>
      <PicturesTopic />
      {useFormContext().isApplicable('documents') && <DocumentsTopic />}
    </>
  );
}

export function PicturesTopic() {
  const { labels } = useFormText();
  const { attached, attach, change, isRequired } = useFormContext();
  const error = useErrorAt('pictures');
  return (
    <Topic title={labels.pictures} isPlain>
      <div data-field="pictures">
        <PictureField
          isLabelHidden
          isRequired={isRequired('pictures')}
          error={error}
          pictures={attached.pictures}
          onPictures={(pictures) => {
            attach({ pictures });
            change({ pictures: pictures.map(({ id }) => id) });
          }}
        />
      </div>
    </Topic>
  );
}

function DocumentsTopic() {
  const { labels } = useFormText();
  const { attached, attach, change } = useFormContext();
  const error = useErrorAt('documents');
  return (
    <Topic title={labels.documents} isPlain>
      <div data-field="documents">
        <DocumentField
          isLabelHidden
          error={error}
          documents={attached.documents}
          onDocuments={(documents) => {
            attach({ documents });
            change({ documents: documents.map(({ id }) => id) });
          }}
        />
      </div>
    </Topic>
  );
}
