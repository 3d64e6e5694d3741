import AddIcon from '@mui/icons-material/Add';
import { CanAccess, useCreatePath, useTranslate } from 'react-admin';
import { LinkButton } from './LinkButton.tsx';

/** Links to the create form, prefilled with the reference to the record on the screen. */
export function AddRelatedButton({ resource, record }: { resource: string; record: object }) {
  const createPath = useCreatePath();
  const translate = useTranslate();
  return (
    <CanAccess action="create" resource={resource}>
      <LinkButton
        to={createPath({ resource, type: 'create' })}
        state={{ record }}
        icon={<AddIcon />}
        label={translate(`resources.${resource}.action.create`)}
      />
    </CanAccess>
  );
}
