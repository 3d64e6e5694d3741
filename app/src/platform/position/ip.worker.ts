import type { WorkerReply } from './fetch-allowed.ts';
import { asking } from './find.ts';

declare const self: DedicatedWorkerGlobalScope;

async function ask(url: string): Promise<WorkerReply> {
  try {
    const response = await fetch(url, asking());
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}

self.onmessage = ({ data }: MessageEvent<string>) =>
  void ask(data).then((answer) => self.postMessage(answer));
