import { Box, Typography } from '@mui/material';
import {
  CreateButton,
  List,
  useCanAccess,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
  type ListProps,
} from 'react-admin';

/** A list of staff, 25 to a page unless it says otherwise. */
export const Lista = (props: ListProps) => <List perPage={25} empty={<Vacia />} {...props} />;

/** What an empty list says: that there is nothing, and what to do next. */
function Vacia() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { hasCreate } = useResourceDefinition({ resource });
  const { canAccess } = useCanAccess({ action: 'create', resource });
  return (
    <Box sx={{ flex: 1, textAlign: 'center', py: 8, px: 2 }}>
      <Typography variant="h5" component="h2">
        {translate(`resources.${resource}.empty`)}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 3 }}>
        {translate(`resources.${resource}.invite`)}
      </Typography>
      {hasCreate && canAccess && <CreateButton variant="contained" />}
    </Box>
  );
}
