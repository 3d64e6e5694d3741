import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { TextInput, useDataProvider, useNotify } from 'react-admin';
import { openFoto } from '@gremio/contract/hijos/endpoints.ts';
import { toError } from '@gremio/contract/platform/thrown.ts';
import { schemaResolver } from '../../platform/forms/schema-resolver.ts';
import { StaffForm } from '../../platform/forms/StaffForm.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Foto } from './fotos.ts';

interface Props {
  foto: Foto;
  onOpen: (url: string) => void;
  onClose: () => void;
}

/** Asks for the reason before a child's photo is shown; it is kept in the audit. */
export function OpenFoto({ foto, onOpen, onClose }: Props) {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const open = async (motivo: string) => {
    try {
      const { url } = await provider.call(openFoto, { params: { id: foto.id }, body: { motivo } });
      onOpen(url);
    } catch (error) {
      notify(toError(error).message, { type: 'error' });
    }
  };
  return (
    <StaffForm
      resolver={schemaResolver(openFoto.body)}
      onSubmit={(values: { motivo?: string }) => open(values.motivo ?? '')}
    >
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>
          Es el documento de un chico. Quién la vio, cuándo y para qué queda registrado en
          Auditoría.
        </DialogContentText>
        <TextInput
          source="motivo"
          label="¿Para qué la ves?"
          isRequired
          helperText="Por ejemplo: alta para los kits escolares"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>No ver</Button>
        <Button type="submit" variant="contained">
          Ver la foto
        </Button>
      </DialogActions>
    </StaffForm>
  );
}
