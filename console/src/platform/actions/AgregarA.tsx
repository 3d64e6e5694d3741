import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { CanAccess, LinkBase, useCreatePath, useTranslate } from 'react-admin';

/** Adds one to what is on the screen: the form opens with what ties them filled in. */
export function AgregarA({ resource, record }: { resource: string; record: object }) {
  const createPath = useCreatePath();
  const translate = useTranslate();
  return (
    <CanAccess action="create" resource={resource}>
      <Button
        size="small"
        startIcon={<AddIcon />}
        component={LinkBase}
        to={createPath({ resource, type: 'create' })}
        state={{ record }}
      >
        {translate(`resources.${resource}.action.create`)}
      </Button>
    </CanAccess>
  );
}
