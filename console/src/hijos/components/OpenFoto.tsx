import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { TextInput, useDataProvider, useNotify } from 'react-admin';
import { openFoto } from '@gremio/contract/hijos/endpoints.ts';
import { nameOf } from '@gremio/contract/platform/endpoint.ts';
import { toError } from '@gremio/contract/platform/thrown.ts';
import { KeptDraft } from '../../platform/drafts/DraftOffer.tsx';
import { forgetDraft, type FormName } from '../../platform/drafts/drafts.ts';
import { schemaResolver } from '../../platform/forms/schema-resolver.ts';
import { StaffForm } from '../../platform/forms/StaffForm.tsx';
import { TellTyped } from '../../platform/forms/TypedDialog.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Foto } from './fotos.ts';

interface Props {
  foto: Foto;
  onOpen: (url: string) => void;
  onTyped: (typed: boolean) => void;
  onClose: () => void;
}

/** Asks for the reason before a child's photo is shown; it is kept in the audit. */
export function OpenFoto({ foto, onOpen, onTyped, onClose }: Props) {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const form: FormName = { resource: nameOf(openFoto), id: String(foto.id), dialog: true };
  const open = async (motivo: string) => {
    try {
      const { url } = await provider.call(openFoto, { params: { id: foto.id }, body: { motivo } });
      forgetDraft(form);
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
        <TellTyped onTyped={onTyped} />
        <KeptDraft form={form} />
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
        <Button
          onClick={() => {
            forgetDraft(form);
            onClose();
          }}
        >
          Volver
        </Button>
        <Button type="submit" variant="contained">
          Ver la foto
        </Button>
      </DialogActions>
    </StaffForm>
  );
}
