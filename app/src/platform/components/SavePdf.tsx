import type { CallInput, Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { FileDown } from 'lucide-react';
import { useDownload } from '../api/download.ts';
import { saveFile } from '../save.ts';
import { Button } from './Button.tsx';
import { ProblemDialog } from './Dialog.tsx';

interface SavePdfProps<E extends Endpoint> {
  endpoint: E;
  input: CallInput<E>;
  /** File name, without its extension. */
  name: string;
}

/** Fetches a PDF and saves it on the device: to print it, or to send it to whoever has no app. */
export function SavePdf<E extends Endpoint>({ endpoint, input, name }: SavePdfProps<E>) {
  const pdf = useDownload(endpoint, { failed: 'No se preparó el PDF' });
  const save = async () => {
    const file = await pdf.run(input);
    if (file) saveFile(file, `${name}.pdf`);
  };
  return (
    <>
      <Button look="secondary" pending={pdf.pending} onPress={() => void save()}>
        <FileDown size={20} aria-hidden />
        Guardar en PDF
      </Button>
      <ProblemDialog problem={pdf.problem} onClose={pdf.dismiss} />
    </>
  );
}
