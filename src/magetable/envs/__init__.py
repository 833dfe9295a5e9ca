"""The games as environments of learning programs: one encoding, four interfaces.

| module | interface | needs |
|---|---|---|
| `vector` | many games side by side on NumPy arrays | nothing more |
| `pettingzoo_env` | PettingZoo's AEC: every seat is an agent | the extra `envs` |
| `gymnasium_env` | Gymnasium: one seat, bots in the others | the extra `envs` |
| `openspiel_game` | games of OpenSpiel | the extra `bench` |
"""
