import { Card, CardActionArea, CardContent, Chip, Stack, Typography } from '@mui/material';
import { CanAccess, LinkBase, ListBase, Title, useListContext } from 'react-admin';
import type { textosMensajes } from '@gremio/contract/mensajes/textos/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';

type Texto = Reply<typeof textosMensajes.get>;

function TextoCards() {
  const { data = [] } = useListContext<Texto>();
  return data.map((texto) => {
    const body = (
      <CardContent sx={{ py: 1.5 }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h6" component="h2">
            {texto.titulo}
          </Typography>
          {texto.cambiado && <Chip size="small" variant="outlined" label="Con texto propio" />}
        </Stack>
        <Typography color="text.secondary">{texto.cuando}</Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{texto.asunto}</Typography>
      </CardContent>
    );
    return (
      <Card key={texto.id}>
        <CanAccess action="edit" resource="textos_mensajes" accessDenied={body}>
          <CardActionArea component={LinkBase} to={`/textos_mensajes/${texto.id}`}>
            {body}
          </CardActionArea>
        </CanAccess>
      </Card>
    );
  });
}

/** All mails, with the event that sends each and its subject. */
export function TextoList() {
  return (
    <ListBase perPage={100} sort={{ field: 'id', order: 'ASC' }}>
      <Title title="Textos de los correos" />
      <Stack spacing={1.5} sx={{ py: 2, maxWidth: 800 }}>
        <TextoCards />
      </Stack>
    </ListBase>
  );
}
