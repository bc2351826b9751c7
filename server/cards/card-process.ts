// The process that draws cards: one at a time, on request.
import type { CardAnswer, CardTask } from './card-task.ts';
import { drawCard } from './draw-card.ts';

process.on('message', (task: CardTask) => {
  const answer = (content?: Buffer): void => void process.send?.({ content } satisfies CardAnswer);
  drawCard(task).then(answer, () => answer());
});
// The server has ended, so its work is no longer needed.
process.on('disconnect', () => process.exit(0));
