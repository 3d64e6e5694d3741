import { Card, CardActionArea, CardContent, Stack, Typography } from '@mui/material';
import { CanAccess, LinkBase, ListBase, Title, useListContext } from 'react-admin';
import type { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { CLAVE_TEXTS } from '../components/claves.ts';
import { resumen } from '../components/resumen.ts';

type Ajuste = Reply<typeof ajustes.get>;

function Cards() {
  const { data = [] } = useListContext<Ajuste>();
  return data.map((ajuste) => {
    const { title, help } = CLAVE_TEXTS[ajuste.id];
    const body = (
      <CardContent>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        <Typography color="text.secondary">{help}</Typography>
        <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{resumen(ajuste)}</Typography>
      </CardContent>
    );
    return (
      <Card key={ajuste.id}>
        <CanAccess action="edit" resource="ajustes" accessDenied={body}>
          <CardActionArea component={LinkBase} to={`/ajustes/${ajuste.id}`}>
            {body}
          </CardActionArea>
        </CanAccess>
      </Card>
    );
  });
}

/** Every setting, what it is for and what it says now. */
export function AjusteList() {
  return (
    <ListBase perPage={50} sort={{ field: 'id', order: 'ASC' }}>
      <Title title="Ajustes" />
      <Stack spacing={2} sx={{ py: 2, maxWidth: 800 }}>
        <Cards />
      </Stack>
    </ListBase>
  );
}
