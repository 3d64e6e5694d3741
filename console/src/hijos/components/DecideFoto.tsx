import { useState } from 'react';
import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { TextInput, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { decideFoto } from '@gremio/contract/hijos/endpoints.ts';
import { nameOf } from '@gremio/contract/platform/endpoint.ts';
import { toError } from '@gremio/contract/platform/thrown.ts';
import { KeptDraft } from '../../platform/drafts/DraftOffer.tsx';
import { forgetDraft, readDraft, type FormName } from '../../platform/drafts/drafts.ts';
import { schemaResolver } from '../../platform/forms/schema-resolver.ts';
import { StaffForm } from '../../platform/forms/StaffForm.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { UndoWarning } from '../../platform/undo/UndoWarning.tsx';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { type Foto, LADO_WORDS } from './fotos.ts';

interface Props {
  foto: Foto;
  url: string;
  onClose: () => void;
}

type Decision = { estado: 'aprobada' | 'rechazada'; motivo: string | null; version: number };

/** The photo, with the buttons that approve or reject it. */
export function DecideFoto({ foto, url, onClose }: Props) {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const form: FormName = { resource: nameOf(decideFoto), id: String(foto.id), dialog: true };
  const [rejecting, setRejecting] = useState(() => readDraft(form) !== null);
  const decide = async (decision: Decision) => {
    try {
      await provider.call(decideFoto, { params: { id: foto.id }, body: decision });
      forgetDraft(form);
      notify(decision.estado === 'aprobada' ? 'Foto aprobada.' : 'Foto rechazada.', {
        type: 'success',
      });
    } catch (error) {
      notify(toError(error).message, { type: 'error' });
    }
    onClose();
    refresh();
  };
  const { version } = foto;
  return (
    <StaffForm
      record={{ estado: 'rechazada', motivo: null, version }}
      resolver={schemaResolver(decideFoto.body)}
      onSubmit={(values: object) => decide(decideFoto.body.parse(values))}
    >
      <DialogContent>
        <KeptDraft form={form} />
        <Box
          component="img"
          src={url}
          alt={`${LADO_WORDS[foto.lado]} del documento de ${foto.nombre}`}
          sx={{
            display: 'block',
            width: '100%',
            maxHeight: '60vh',
            objectFit: 'contain',
            bgcolor: 'action.hover',
          }}
        />
        <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
          Enviada {momentInWords(foto.subida)}
          {foto.consentimiento ? ', con el acuerdo de su madre, padre o tutor.' : '.'}
        </Typography>
        {rejecting && (
          <TextInput
            source="motivo"
            label="Qué tiene que corregir"
            isRequired
            multiline
            helperText="Lo lee su familia en la app"
          />
        )}
        <UndoWarning endpoint={decideFoto} />
      </DialogContent>
      <DialogActions>
        {rejecting ? (
          <>
            <Button onClick={() => setRejecting(false)}>Volver</Button>
            <Button type="submit" color="error" variant="contained">
              Rechazar la foto
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Decidir después</Button>
            <Button color="error" onClick={() => setRejecting(true)}>
              Rechazar
            </Button>
            <Button
              variant="contained"
              onClick={() => void decide({ estado: 'aprobada', motivo: null, version })}
            >
              Aprobar
            </Button>
          </>
        )}
      </DialogActions>
    </StaffForm>
  );
}
