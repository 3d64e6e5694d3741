import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { TextInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { textosMensajes } from '@gremio/contract/mensajes/textos/endpoints.ts';
import { CORREOS, type ClaseCorreo } from '@gremio/contract/mensajes/correos/rules.ts';
import { textoOf } from '@gremio/contract/mensajes/textos/schemas.ts';
import * as z from 'zod';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { EditPage } from '../../platform/forms/pages.tsx';
import { MailPreview } from '../../platform/preview/MailPreview.tsx';
import { Marcadores, useLastInput } from '../components/Marcadores.tsx';

/** The update endpoint of a mail's texts, whose schema accepts only this mail's placeholders. */
const updateOf = (clase: ClaseCorreo) => ({
  ...textosMensajes.update,
  body: textoOf(clase).safeExtend({ version: z.int() }),
});

/** Keeps '' instead of react-admin's null: an empty text is a valid value. */
const asTyped = { parse: (value: string) => value };

function RestoreOriginal({ clase }: { clase: ClaseCorreo }) {
  const { setValue } = useFormContext();
  const written = useWatch();
  const fields = Object.entries(CORREOS[clase].texto);
  const isOriginal = fields.every(([field, text]) => written[field] === text);
  return (
    <Button
      disabled={isOriginal}
      onClick={() => {
        for (const [field, text] of fields)
          setValue(field, text, { shouldDirty: true, shouldValidate: true });
      }}
    >
      Volver al texto original
    </Button>
  );
}

function TextoInputs({ clase }: { clase: ClaseCorreo }) {
  const { last, onFocus } = useLastInput();
  return (
    <Box sx={{ flex: 1, minWidth: 0 }} onFocus={onFocus}>
      <TextInput source="asunto" isRequired {...asTyped} />
      <TextInput source="antes" multiline minRows={4} isRequired {...asTyped} />
      <Paper
        variant="outlined"
        sx={{ p: 1.5, my: 1, borderStyle: 'dashed', bgcolor: 'action.hover' }}
      >
        <Typography variant="body2">
          <strong>Acá va lo que se completa solo.</strong> {CORREOS[clase].calculado} No se puede
          cambiar ni perder.
        </Typography>
      </Paper>
      <TextInput
        source="despues"
        multiline
        minRows={3}
        {...asTyped}
        helperText="Un renglón vacío separa los párrafos"
      />
      <Marcadores clase={clase} last={last} />
    </Box>
  );
}

function TextoPreview({ clase }: { clase: ClaseCorreo }) {
  const [asunto, antes, despues]: string[] = useWatch({ name: ['asunto', 'antes', 'despues'] });
  return (
    <Box
      component="aside"
      aria-label="Así llega el correo"
      sx={{ width: { xs: 1, lg: 460 }, flexShrink: 0 }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Así llega, con datos de ejemplo
      </Typography>
      <MailPreview clase={clase} body={{ asunto, antes, despues }} />
    </Box>
  );
}

function TextoForm() {
  const texto = useRecordContext<{ id: ClaseCorreo; cuando: string }>();
  if (!texto) return null;
  return (
    <>
      <Alert severity="info" sx={{ m: 2, mb: 0 }}>
        {texto.cuando}
      </Alert>
      <ContractForm endpoint={updateOf(texto.id)} actions={<RestoreOriginal clase={texto.id} />}>
        <Box sx={{ display: 'flex', gap: 3, width: 1, flexDirection: { xs: 'column', lg: 'row' } }}>
          <TextoInputs clase={texto.id} />
          <TextoPreview clase={texto.id} />
        </Box>
      </ContractForm>
    </>
  );
}

/** Edits the texts of a mail, beside a preview of it. */
export function TextoEdit() {
  return (
    <EditPage redirect={false}>
      <TextoForm />
    </EditPage>
  );
}
