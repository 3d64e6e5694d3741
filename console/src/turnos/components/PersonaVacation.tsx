import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import AddIcon from '@mui/icons-material/EventAvailable';
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, useDataProvider, useNotify } from 'react-admin';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import {
  addDiaPorTelefono,
  diasDePersona,
  removeDiaPorTelefono,
} from '@gremio/contract/turnos/telefono/endpoints.ts';
import { toError } from '@gremio/contract/platform/thrown.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';
import { TypedDialog } from '../../platform/forms/TypedDialog.tsx';
import { FreeDias, useFreeDias } from './FreeDias.tsx';
import { counted } from '@gremio/contract/platform/counted.ts';

interface Props {
  persona: { id: number; nombre: string };
  mayBook: boolean;
}

function ChooseDia({
  persona,
  onClose,
  onDone,
}: Props & { onClose: () => void; onDone: () => void }) {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const reading = useFreeDias(VACATION);
  const [dia, setDia] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const act = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (dia !== null) act.current?.focus();
  }, [dia]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (dia === null) return;
    setProblem(null);
    try {
      await provider.call(addDiaPorTelefono, { params: { id: persona.id }, body: { dia } });
      notify(`El día quedó reservado: ${formatDay(dia)}.`, { type: 'success' });
      onDone();
      onClose();
    } catch (error) {
      setProblem(toError(error).message);
      void reading.refetch();
    }
  };
  return (
    <TypedDialog open typed={dia !== null} onClose={onClose} maxWidth="md" aria-labelledby={id}>
      <Box
        component="form"
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event: FormEvent) => void submit(event)}
      >
        <DialogTitle id={id}>Anotar a {persona.nombre} en un día de vacaciones</DialogTitle>
        <DialogContent>
          {problem && (
            <Alert severity="warning" role="alert">
              {problem}
            </Alert>
          )}
          <FreeDias reading={reading} value={dia} onPick={setDia} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Volver</Button>
          <Button ref={act} type="submit" variant="contained" disabled={dia === null}>
            {dia === null ? 'Anotar' : `Anotar: ${formatDay(dia)}`}
          </Button>
        </DialogActions>
      </Box>
    </TypedDialog>
  );
}

/** The persona's vacation days. */
export function PersonaVacation({ persona, mayBook }: Props) {
  const provider = useDataProvider<Provider>();
  const [open, setOpen] = useState(false);
  const params = { id: persona.id };
  const { data = [], refetch } = useQuery({
    queryKey: ['dias-de', persona.id],
    queryFn: () => provider.call(diasDePersona, { params }).then(({ dias }) => dias),
  });
  return (
    <RecordSection
      title="Días de vacaciones"
      action={
        <CanAccess action="edit" resource="turnos">
          <Button
            size="small"
            startIcon={<AddIcon />}
            disabled={!mayBook}
            onClick={() => setOpen(true)}
          >
            Anotar en un día
          </Button>
        </CanAccess>
      }
    >
      {data.length === 0 && <Typography>No tiene días reservados.</Typography>}
      <List dense>
        {data.map(({ dia, desc, menores }) => (
          <ListItem
            key={dia}
            secondaryAction={
              <CanAccess action="edit" resource="turnos">
                <ConfirmAction
                  endpoint={removeDiaPorTelefono}
                  about="mientras"
                  label="Quitar"
                  destructive
                  title={`Quitar a ${persona.nombre} del ${formatDay(dia)}`}
                  content="Su lugar vuelve a ofrecerse. Le avisamos por correo."
                  run={async () => {
                    await provider.call(removeDiaPorTelefono, {
                      params: { ...params, dia },
                    });
                    await refetch();
                    return `Se quitó el ${formatDay(dia)}.`;
                  }}
                />
              </CanAccess>
            }
          >
            <ListItemText
              primary={formatDay(dia)}
              secondary={[desc, menores > 0 && counted(menores, 'hijo menor', 'hijos menores')]
                .filter(Boolean)
                .join(' · ')}
            />
          </ListItem>
        ))}
      </List>
      {open && (
        <ChooseDia
          persona={persona}
          mayBook={mayBook}
          onClose={() => setOpen(false)}
          onDone={() => void refetch()}
        />
      )}
    </RecordSection>
  );
}
