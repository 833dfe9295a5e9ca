"""The same rules on a GPU: batches of states there, and whole random games by the million.

>>> import magetable.gpu
>>> batch = magetable.gpu.batch("council", 65_536, players=4, seed=1)
>>> masks = torch.as_tensor(batch.legal(), device="cuda")  # without a copy; CuPy: cupy.asarray
>>> batch.apply(codes)

Needs an NVIDIA GPU and the extra `gpu`. Where either is missing, `NoGpu` says so. See docs/gpu.md.
"""

from magetable.gpu.batch import GpuBatch, batch
from magetable.gpu.games import GpuGames
from magetable.kit.cuda import NoGpu, a_gpu

__all__ = ["GpuBatch", "GpuGames", "NoGpu", "a_gpu", "batch"]
